import { useContext } from 'react';
import { fieldsOf } from '../editing/form/fields.ts';
import { RowList } from '../editing/list/RowList.tsx';
import { savedName } from '../editing/list/row-title.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TabProps } from '../tabs/panel-tab.ts';
import { AdminLocale, useAdminTexts, useTableTexts } from '../ui/admin-texts.ts';
import { useMoments } from '../ui/use-moments.ts';
import { copyOf } from './copy-service.ts';
import { IconChoice } from './IconChoice.tsx';
import { LinkCheck } from './LinkCheck.tsx';
import { isAtTop, serviceOrder } from './service-order.ts';

const { main: fields } = fieldsOf('services', {
  icon: { isNarrow: true, extra: IconChoice },
  link: { isNarrow: true, hint: LinkHint, extra: LinkCheck },
});

/** Every service is a card with all its fields and its own Save Changes. */
export function ServicesTab({ editors: { services: table }, onSaved, row }: TabProps) {
  const t = useTableTexts('services');
  const isLast = () => table.savedRows.length === 1;
  return (
    <RowList
      table={table}
      fields={fields}
      texts={t}
      open={row}
      isAlwaysOpen
      order={serviceOrder}
      onSaved={onSaved}
      about={(editor, changedAt) => <CardFacts editor={editor} changedAt={changedAt} />}
      actions={(editor, add) => (
        <Duplicate editor={editor} onPress={() => add(copyOf(editor.state.get().draft))} />
      )}
      // The publisher rejects a site without services.
      removalTexts={(_, name) =>
        isLast()
          ? {
              open: t.remove.open,
              title: t.remove.refused(name),
              text: t.remove.mustStay,
              cancel: t.remove.understood,
            }
          : null
      }
    />
  );
}

interface CardFactsProps {
  editor: RowEditor;
  changedAt: string | undefined;
}

/** Whether the card can move, and when it was last saved. */
function CardFacts({ editor, changedAt }: CardFactsProps) {
  const t = useTableTexts('services');
  const { list } = useAdminTexts().editor;
  const moments = useMoments();
  return (
    <p className="-mt-1 flex basis-full flex-wrap gap-x-3 text-ink-soft text-sm empty:hidden">
      {isAtTop(editor) && <span>{t.top}</span>}
      {changedAt && (
        <time dateTime={changedAt}>{`${list.changed} ${moments.brief(changedAt)}`}</time>
      )}
    </p>
  );
}

interface DuplicateProps {
  editor: RowEditor;
  onPress: () => void;
}

function Duplicate({ editor, onPress }: DuplicateProps) {
  const t = useTableTexts('services');
  const name = savedName(editor, useContext(AdminLocale)).text;
  return (
    <button type="button" className="link cursor-pointer py-1" onClick={onPress}>
      {t.duplicate} <span className="sr-only">{name}</span>
    </button>
  );
}

function LinkHint({ editor }: { editor: RowEditor }) {
  const t = useTableTexts('services');
  return isAtTop(editor) ? t.linkAtTop : t.linkBelow;
}
