import { useState } from 'react';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import type { SaveButtonProps } from '../form/SaveBar.tsx';
import { textOf } from '../state/draft.ts';
import { useArticlesText } from './use-articles-text.ts';

/** The save buttons of a row that is a draft until it is published. Each one says what the row becomes. */
export function PublishButtons({ editor, isBusy, describedBy }: SaveButtonProps) {
  const t = useArticlesText().buttons;
  const { editor: common } = useAdminTexts();
  const { row } = useStore(editor.state);
  const [pressed, setPressed] = useState('');
  const isPublished = row !== null && textOf(row, 'status') === 'published';
  const become = (status: 'draft' | 'published') => {
    if (editor.state.get().draft.status !== status) editor.edit('status', status);
  };
  const buttons = isPublished
    ? ([
        { label: common.save, kind: 'btn-primary', status: 'published' },
        { label: t.unpublish, kind: 'btn-quiet', status: 'draft' },
      ] as const)
    : ([
        { label: t.saveDraft, kind: 'btn-quiet', status: 'draft' },
        { label: t.publish, kind: 'btn-primary', status: 'published' },
      ] as const);
  return buttons.map(({ label, kind, status }) => (
    // Neither leaves during a save, which would move the keyboard focus.
    <button
      key={status}
      type="submit"
      aria-disabled={isBusy}
      aria-describedby={describedBy}
      className={`btn ${kind}`}
      onClick={() => {
        if (isBusy) return;
        setPressed(status);
        become(status);
      }}
    >
      {isBusy && pressed === status ? common.saving : label}
    </button>
  ));
}
