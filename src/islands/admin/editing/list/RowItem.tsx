import { type ReactNode, useContext, useRef } from 'react';
import type { FallbackText } from '#i18n/translation-fallback.ts';
import { RowHistory } from '../../history/RowHistory.tsx';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { addressOf, goTo } from '../../ui/panel-address.ts';
import { useStore } from '../../ui/store.ts';
import { RowForm } from '../form/RowForm.tsx';
import { RowHeading } from '../form/RowHeading.tsx';
import type { Draft } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { CloseRow } from './CloseRow.tsx';
import { ListRow } from './ListRow.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { RemoveRow } from './RemoveRow.tsx';
import { rowAddress } from './row-address.ts';
import type { RowListProps } from './row-list-props.ts';
import { savedName } from './row-title.ts';
import type { Move } from './use-move.ts';
import { useRowFocus } from './use-row-focus.ts';

interface RowItemProps extends RowListProps {
  editor: RowEditor;
  isOpen: boolean;
  /** Added just now: its first field takes the focus. */
  isFresh: boolean;
  changedAt: string | undefined;
  onMove: Move | undefined;
  /** Adds a row with texts. */
  onAdd: (draft: Draft) => RowEditor;
}

/** A row of the list, open or closed. One that was never saved is always open. */
export function RowItem({ isOpen, isFresh, onMove, ...props }: RowItemProps) {
  const { editor, table, order, changedAt, isAlwaysOpen, mark, badge, picture, rowActions } = props;
  const item = useRef<HTMLLIElement>(null);
  const name = savedName(editor, useContext(AdminLocale));
  const { row } = useStore(editor.state);
  useRowFocus(item, isOpen, isFresh);
  const move = row && order && onMove && !order.isFixed(editor) && (
    <MoveButtons {...{ table, order, editor, onMove }} />
  );
  return (
    <li ref={item} className={isAlwaysOpen ? 'scroll-mt-4' : 'row-item'}>
      {isAlwaysOpen || isOpen || !row ? (
        <OpenRow {...props} corner={move} />
      ) : (
        <ListRow
          editor={editor}
          href={addressOf(rowAddress(editor))}
          name={name.text}
          lang={name.lang}
          detail={mark?.(row)}
          badge={badge?.(row)}
          picture={picture?.(row)}
          changedAt={changedAt}
        >
          {rowActions?.(editor)}
          {move}
        </ListRow>
      )}
    </li>
  );
}

interface OpenRowProps extends Omit<RowItemProps, 'isOpen' | 'isFresh' | 'onMove'> {
  /** Shown next to the link that closes the row. */
  corner: ReactNode;
}

function OpenRow({ editor, corner, ...props }: OpenRowProps) {
  const { table, texts, fields, onSaved, onRowSaved, onAdd, isAlwaysOpen, isSpanishFirst } = props;
  const { actions, mayRemove = () => true, removalTexts } = props;
  const { row } = useStore(editor.state);
  const saved = savedName(editor, useContext(AdminLocale));
  const name = row ? saved : { text: texts.fresh, lang: undefined };
  const list = { section: rowAddress(editor).section, row: null };
  const stayOpen = () => {
    if (!row && !isAlwaysOpen) goTo(rowAddress(editor));
    onSaved();
    onRowSaved?.(editor);
  };
  return (
    <RowForm
      editor={editor}
      layout={{ fields, saved: texts.saved, ...(isSpanishFirst && { isSpanishFirst }) }}
      heading={<Heading {...props} editor={editor} name={name} />}
      corner={
        isAlwaysOpen
          ? corner
          : row && (
              <div className="flex flex-wrap items-center gap-x-4">
                {corner}
                <CloseRow href={addressOf(list)} name={name.text} />
              </div>
            )
      }
      onSaved={stayOpen}
      {...(!row && { onDiscard: () => table.drop(editor) })}
    >
      <RowHistory editor={editor} onSaved={onSaved} />
      {row && actions?.(editor, onAdd)}
      {row && mayRemove(editor) && (
        <RemoveRow
          table={table}
          editor={editor}
          name={name.text}
          texts={
            removalTexts?.(editor, name.text) ?? {
              ...texts.remove,
              title: texts.remove.title(name.text),
            }
          }
          onRemoved={() => {
            goTo(list);
            onSaved();
          }}
        />
      )}
    </RowForm>
  );
}

interface HeadingProps extends Pick<RowItemProps, 'editor' | 'mark' | 'about' | 'changedAt'> {
  name: FallbackText;
}

function Heading({ editor, name, mark, about, changedAt }: HeadingProps) {
  const { row } = useStore(editor.state);
  const words = row && mark?.(row);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <RowHeading lang={name.lang}>{name.text}</RowHeading>
      {words && <span className="badge">{words}</span>}
      {about?.(editor, changedAt)}
    </div>
  );
}
