import { type MouseEvent, type ReactNode, useContext, useEffect, useRef } from 'react';
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
import { isFromFile, isNewRow } from './file-rows.ts';
import { ListRow } from './ListRow.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { RemoveRow } from './RemoveRow.tsx';
import { RowIcon } from './RowIcon.tsx';
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
  const { editor, table, order, changedAt, isAlwaysOpen } = props;
  const { detail, mark, badge, icon, picture, rowActions } = props;
  const item = useRef<HTMLLIElement>(null);
  const name = savedName(editor, useContext(AdminLocale));
  const { row } = useStore(editor.state);
  useRowFocus(item, isOpen, isFresh);
  useEffect(() => {
    if (!isOpen) editor.withdrawOffer();
  }, [isOpen, editor]);
  const move = row && order && onMove && !order.isFixed(editor) && (
    <MoveButtons {...{ table, order, editor, onMove }} />
  );
  return (
    <li ref={item} className={isAlwaysOpen ? 'scroll-mt-4' : 'row-item'}>
      {isAlwaysOpen || isOpen || isNewRow(table, editor) ? (
        <OpenRow {...props} isNamed={isOpen} corner={move} />
      ) : (
        <ListRow
          editor={editor}
          href={addressOf(rowAddress(editor))}
          name={name.text}
          lang={name.lang}
          detail={detail?.(editor) ?? (row && mark?.(row)) ?? undefined}
          badge={(row && badge?.(row)) ?? undefined}
          picture={icon ? <RowIcon icon={icon} /> : row && picture?.(row)}
          changedAt={changedAt}
        >
          {rowActions?.(editor)}
          {move}
        </ListRow>
      )}
    </li>
  );
}

interface OpenRowProps extends Omit<RowListProps, 'open' | 'texts'> {
  texts: Pick<RowListProps['texts'], 'saved' | 'fresh' | 'remove'>;
  editor: RowEditor;
  /** Whether the panel's address names it. */
  isNamed: boolean;
  changedAt: string | undefined;
  /** Shown next to the link that closes the row. */
  corner?: ReactNode;
  /** Called when the link is pressed, and when the row is removed. */
  onClose?: (press?: MouseEvent) => void;
  onAdd?: RowItemProps['onAdd'];
}

/** The form of a row, with the link that closes it and the button that removes it. */
export function OpenRow({ editor, isNamed, corner, onClose, ...props }: OpenRowProps) {
  const { table, texts, fields, layout, onSaved, onRowSaved, onAdd, isAlwaysOpen } = props;
  const { actions, mayRemove = () => true, removalTexts } = props;
  const { row } = useStore(editor.state);
  const saved = savedName(editor, useContext(AdminLocale));
  const isNew = isNewRow(table, editor);
  const name = isNew ? { text: texts.fresh ?? '', lang: undefined } : saved;
  const address = rowAddress(editor);
  const list = { ...address, row: null };
  const removal =
    removalTexts?.(editor, name.text) ??
    (texts.remove && { ...texts.remove, title: texts.remove.title(name.text) });
  const stayOpen = () => {
    const after = rowAddress(editor);
    if (!isAlwaysOpen && (isNew || after.row !== address.row)) goTo(after);
    onSaved();
    onRowSaved?.(editor);
  };
  return (
    <RowForm
      editor={editor}
      layout={{ fields, saved: texts.saved, ...layout?.(editor) }}
      heading={<Heading {...props} editor={editor} name={name} />}
      corner={
        isAlwaysOpen
          ? corner
          : !isNew && (
              <div className="flex flex-wrap items-center gap-x-4">
                {corner}
                <CloseRow href={addressOf(list)} name={name.text} onClick={onClose} />
              </div>
            )
      }
      onSaved={stayOpen}
      {...(isNew && { onDiscard: () => table.drop(editor) })}
    >
      <RowHistory editor={editor} onSaved={onSaved} />
      {row && onAdd && actions?.(editor, onAdd)}
      {row && removal && mayRemove(editor) && (
        <RemoveRow
          table={table}
          editor={editor}
          name={name.text}
          texts={removal}
          onRemoved={() => {
            onClose?.();
            // The text of the file stays open.
            if (isNamed && !isFromFile(table, editor)) goTo(list);
            onSaved();
          }}
        />
      )}
    </RowForm>
  );
}

interface HeadingProps
  extends Pick<RowItemProps, 'editor' | 'detail' | 'mark' | 'about' | 'changedAt'> {
  name: FallbackText;
}

function Heading({ editor, name, detail, mark, about, changedAt }: HeadingProps) {
  const { row } = useStore(editor.state);
  const words = row && mark?.(row);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <RowHeading lang={name.lang}>{name.text}</RowHeading>
      {words && <span className="badge">{words}</span>}
      {detail && <p className="-mt-1 basis-full text-ink-soft">{detail(editor)}</p>}
      {about?.(editor, changedAt)}
    </div>
  );
}
