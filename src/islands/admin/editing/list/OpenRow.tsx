import { type ReactNode, useContext } from 'react';
import type { StandIn } from '#i18n/translation-fallback.ts';
import { RowHistory } from '../../history/RowHistory.tsx';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import { addressOf, goTo } from '../../ui/panel-address.ts';
import { useStore } from '../../ui/store.ts';
import { RowForm } from '../form/RowForm.tsx';
import { RowHeading } from '../form/RowHeading.tsx';
import type { RowEditor } from '../state/row-editor.ts';
import { CloseRow } from './CloseRow.tsx';
import { RemoveRow } from './RemoveRow.tsx';
import type { RowListProps } from './RowList.tsx';
import { placeOf } from './row-address.ts';
import { savedName } from './row-order.ts';

interface OpenRowProps extends RowListProps {
  editor: RowEditor;
  /** Stands beside the way back to the list. */
  corner: ReactNode;
  onGone: (editor: RowEditor) => void;
}

/** A row of the list with its form, and everything that can be done to it. */
export function OpenRow({ editor, corner, onGone, ...props }: OpenRowProps) {
  const { table, fields, tab, onSaved, isSpanishFirst, mayRemove = () => true } = props;
  const texts = useAdminTexts()[tab];
  const { row } = useStore(editor.state);
  const saved = savedName(editor, useContext(AdminLocale));
  const name = row ? saved : { text: texts.fresh, lang: undefined };
  const list = { tab, row: null };
  const stayOpen = () => {
    if (!row) goTo(placeOf(editor));
    onSaved();
  };
  return (
    <RowForm
      editor={editor}
      layout={{ fields, saved: texts.saved, ...(isSpanishFirst && { isSpanishFirst }) }}
      heading={<Heading {...props} editor={editor} name={name} />}
      corner={
        row && (
          <div className="flex flex-wrap items-center gap-x-4">
            {corner}
            <CloseRow href={addressOf(list)} name={name.text} />
          </div>
        )
      }
      onSaved={stayOpen}
      {...(!row && { onDiscard: () => onGone(editor) })}
    >
      <RowHistory editor={editor} onSaved={onSaved} />
      {row && mayRemove(editor) && (
        <RemoveRow
          table={table}
          editor={editor}
          name={name.text}
          texts={{ ...texts.remove, title: texts.remove.title(name.text) }}
          onRemoved={() => {
            goTo(list);
            onSaved();
          }}
        />
      )}
    </RowForm>
  );
}

interface HeadingProps extends Pick<RowListProps, 'mark' | 'about'> {
  editor: RowEditor;
  name: StandIn;
}

function Heading({ editor, name, mark, about }: HeadingProps) {
  const { row } = useStore(editor.state);
  const words = row && mark(row);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <RowHeading lang={name.lang}>{name.text}</RowHeading>
      {words && <span className="badge">{words}</span>}
      {about?.(editor)}
    </div>
  );
}
