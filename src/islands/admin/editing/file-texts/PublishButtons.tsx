import { momentNow } from '#schemas/fields/moment.ts';
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
  const isPublished = row !== null && textOf(row, 'status') === 'published';
  const shared = {
    type: 'submit',
    'aria-disabled': isBusy,
    'aria-describedby': describedBy,
  } as const;
  const publish = () => {
    if (!editor.state.get().draft.publish_from) editor.edit('publish_from', momentNow());
    editor.edit('status', 'published');
  };
  const unpublish = () => editor.edit('status', 'draft');
  if (isBusy) {
    return (
      <button {...shared} className="btn btn-primary">
        {common.saving}
      </button>
    );
  }
  return isPublished ? (
    <>
      <button {...shared} className="btn btn-primary" onClick={publish}>
        {common.save}
      </button>
      <button {...shared} className="btn btn-quiet" onClick={unpublish}>
        {t.unpublish}
      </button>
    </>
  ) : (
    <>
      <button {...shared} className="btn btn-quiet" onClick={unpublish}>
        {t.saveDraft}
      </button>
      <button {...shared} className="btn btn-primary" onClick={publish}>
        {t.publish}
      </button>
    </>
  );
}
