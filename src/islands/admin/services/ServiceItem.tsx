import { useContext, useRef } from 'react';
import { ServiceIcon } from '#components/ui/ServiceIcon.tsx';
import { ListRow } from '../editing/list/ListRow.tsx';
import { MoveButtons } from '../editing/list/MoveButtons.tsx';
import { RowIcon } from '../editing/list/RowIcon.tsx';
import { rowAddress } from '../editing/list/row-address.ts';
import { savedName } from '../editing/list/row-title.ts';
import type { Move } from '../editing/list/use-move.ts';
import { useRowFocus } from '../editing/list/use-row-focus.ts';
import { textOf } from '../editing/state/draft.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { addressOf } from '../ui/panel-address.ts';
import { useStore } from '../ui/store.ts';
import { ServiceForm, type ServiceFormProps } from './ServiceForm.tsx';
import { isAtTop, serviceOrder } from './service-order.ts';

interface ServiceItemProps extends ServiceFormProps {
  isOpen: boolean;
  changedAt: string | undefined;
  onMove: Move;
}

/** A service in the list. One that was never saved is always open. */
export function ServiceItem({ isOpen, changedAt, onMove, ...props }: ServiceItemProps) {
  const { editor, table } = props;
  const t = useAdminTexts().services;
  const item = useRef<HTMLLIElement>(null);
  const { row } = useStore(editor.state);
  const name = savedName(editor, useContext(AdminLocale));
  useRowFocus(item, isOpen, !row);
  return (
    <li ref={item} className="row-item">
      {isOpen || !row ? (
        <ServiceForm {...props} />
      ) : (
        <ListRow
          editor={editor}
          href={addressOf(rowAddress(editor))}
          name={name.text}
          lang={name.lang}
          detail={isAtTop(editor) ? t.top : undefined}
          picture={
            <RowIcon>
              <ServiceIcon name={textOf(row, 'icon')} size={22} />
            </RowIcon>
          }
          changedAt={changedAt}
        >
          {!isAtTop(editor) && (
            <MoveButtons table={table} order={serviceOrder} editor={editor} onMove={onMove} />
          )}
        </ListRow>
      )}
    </li>
  );
}
