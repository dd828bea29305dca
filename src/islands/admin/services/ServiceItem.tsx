import { useRef } from 'react';
import { ServiceIcon } from '#components/ui/ServiceIcon.tsx';
import { columnLocale } from '#schemas/content/content-columns.ts';
import { textOf } from '../editor/drafts.ts';
import { fieldsOf } from '../editor/fields.ts';
import { RowForm } from '../editor/RowForm.tsx';
import type { RowEditor } from '../editor/row-editor.ts';
import { RowHistory } from '../history/RowHistory.tsx';
import { ClosedRow } from '../rows/ClosedRow.tsx';
import { CloseRow } from '../rows/CloseRow.tsx';
import { useRowFocus } from '../rows/use-row-focus.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { addressOf } from '../ui/panel-address.ts';
import { useStore } from '../ui/store.ts';
import { IconChoice } from './IconChoice.tsx';
import { LinkCheck } from './LinkCheck.tsx';

interface ServiceItemProps {
  editor: RowEditor;
  isOpen: boolean;
  changedAt: string | undefined;
  onSaved: () => void;
}

const { main: fields } = fieldsOf('services', {
  icon: { isNarrow: true, extra: IconChoice },
  link: { isNarrow: true, extra: LinkCheck },
});

/** A service in the list. */
export function ServiceItem({ editor, isOpen, changedAt, onSaved }: ServiceItemProps) {
  const t = useAdminTexts().services;
  const item = useRef<HTMLLIElement>(null);
  const { row } = useStore(editor.state);
  useRowFocus(item, isOpen);
  const title = textOf(row, 'title');
  const lang = columnLocale('title');
  return (
    <li ref={item} className="row-item">
      {isOpen ? (
        <RowForm
          editor={editor}
          layout={{ fields, saved: t.saved }}
          heading={
            <h2 className="heading-3 outline-none" tabIndex={-1} lang={lang}>
              {title}
            </h2>
          }
          corner={<CloseRow href={addressOf({ tab: 'services', row: null })} name={title} />}
          onSaved={onSaved}
        >
          <RowHistory editor={editor} onSaved={onSaved} />
        </RowForm>
      ) : (
        <ClosedRow
          editor={editor}
          href={addressOf({ tab: 'services', row: String(row?.id) })}
          name={title}
          lang={lang}
          picture={
            <span className="row-picture grid place-items-center text-pine-700">
              <ServiceIcon name={textOf(row, 'icon')} size={22} />
            </span>
          }
          changedAt={changedAt}
        />
      )}
    </li>
  );
}
