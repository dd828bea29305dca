import { useContext, useRef } from 'react';
import { fieldsOf } from '../editing/form/fields.ts';
import { RowForm } from '../editing/form/RowForm.tsx';
import { RowHeading } from '../editing/form/RowHeading.tsx';
import { MoveButtons } from '../editing/list/MoveButtons.tsx';
import { RemoveRow } from '../editing/list/RemoveRow.tsx';
import { savedName } from '../editing/list/row-title.ts';
import type { Move } from '../editing/list/use-move.ts';
import { useRowFocus } from '../editing/list/use-row-focus.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { RowHistory } from '../history/RowHistory.tsx';
import { AdminLocale, useAdminTexts, useTableTexts } from '../ui/admin-texts.ts';
import { goTo } from '../ui/panel-address.ts';
import { useStore } from '../ui/store.ts';
import { useMoments } from '../ui/use-moments.ts';
import { IconChoice } from './IconChoice.tsx';
import { LinkCheck } from './LinkCheck.tsx';
import { isAtTop, serviceOrder } from './service-order.ts';

interface ServiceCardProps {
  table: TableEditor;
  editor: RowEditor;
  /** Whether the panel's address names it. */
  isNamed: boolean;
  /** ISO date of the last save. */
  changedAt: string | undefined;
  onMove: Move;
  onDuplicate: (editor: RowEditor) => void;
  onSaved: () => void;
  /** Drops a service that was never saved. */
  onDrop: (editor: RowEditor) => void;
}

const { main: fields } = fieldsOf('services', {
  icon: { isNarrow: true, extra: IconChoice },
  link: { isNarrow: true, hint: LinkHint, extra: LinkCheck },
});

/** A service with all its fields and its own Save Changes. */
export function ServiceCard(props: ServiceCardProps) {
  const { table, editor, isNamed, changedAt, onMove, onDuplicate, onSaved, onDrop } = props;
  const t = useTableTexts('services');
  const { row } = useStore(editor.state);
  const name = savedName(editor, useContext(AdminLocale));
  const item = useRef<HTMLLIElement>(null);
  useRowFocus(item, isNamed, !row);
  return (
    <li ref={item} className="scroll-mt-4">
      <RowForm
        editor={editor}
        layout={{ fields, saved: t.saved }}
        heading={
          <>
            <RowHeading lang={row ? name.lang : undefined}>
              {row ? name.text : t.newHeading}
            </RowHeading>
            {row && <CardFacts isAtTop={isAtTop(editor)} changedAt={changedAt} />}
          </>
        }
        corner={
          row &&
          !isAtTop(editor) && (
            <MoveButtons table={table} order={serviceOrder} editor={editor} onMove={onMove} />
          )
        }
        onSaved={onSaved}
        {...(!row && { onDiscard: () => onDrop(editor) })}
      >
        <RowHistory editor={editor} onSaved={onSaved} />
        {row && (
          <>
            <button
              type="button"
              className="link cursor-pointer py-1"
              onClick={() => onDuplicate(editor)}
            >
              {t.duplicate} <span className="sr-only">{name.text}</span>
            </button>
            <RemoveService
              table={table}
              editor={editor}
              onRemoved={() => {
                goTo({ tab: 'services', row: null });
                onSaved();
              }}
            />
          </>
        )}
      </RowForm>
    </li>
  );
}

interface CardFactsProps {
  isAtTop: boolean;
  changedAt: string | undefined;
}

/** Whether the card can move, and when it was last saved. */
function CardFacts({ isAtTop, changedAt }: CardFactsProps) {
  const services = useTableTexts('services');
  const { editor } = useAdminTexts();
  const moments = useMoments();
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft text-sm empty:hidden">
      {isAtTop && <span>{services.top}</span>}
      {changedAt && (
        <time dateTime={changedAt}>{`${editor.list.changed} ${moments.brief(changedAt)}`}</time>
      )}
    </p>
  );
}

function LinkHint({ editor }: { editor: RowEditor }) {
  const t = useTableTexts('services');
  return isAtTop(editor) ? t.linkAtTop : t.linkBelow;
}

interface RemoveServiceProps {
  table: TableEditor;
  editor: RowEditor;
  onRemoved: () => void;
}

/** Removes a service, except the last one: the publisher rejects a site without services. */
function RemoveService({ table, editor, onRemoved }: RemoveServiceProps) {
  const t = useTableTexts('services').remove;
  const title = savedName(editor, useContext(AdminLocale)).text;
  const isLast = table.rows.filter(({ state }) => state.get().row !== null).length === 1;
  const texts = isLast
    ? { title: t.refused(title), text: t.mustStay, cancel: t.understood }
    : { title: t.title(title), text: t.text, confirm: t.confirm, cancel: t.cancel };
  return (
    <RemoveRow
      table={table}
      editor={editor}
      name={title}
      texts={{ open: t.open, ...texts }}
      onRemoved={onRemoved}
    />
  );
}
