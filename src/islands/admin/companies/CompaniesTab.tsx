import { Building2 } from 'lucide-react';
import { useContext } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { serverNow } from '#database/server-clock.ts';
import { saysSomething } from '#schemas/fields/text-rules.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { approvalColumns } from '#tables/companies/schema.ts';
import { type Field, fieldsOf } from '../editing/form/fields.ts';
import { RowIcon } from '../editing/list/RowIcon.tsx';
import { RowList } from '../editing/list/RowList.tsx';
import { placeIn, type RowOrder } from '../editing/list/row-order.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { useSamples } from '../samples/use-samples.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useTableTexts } from '../ui/admin-texts.ts';
import { OfficeFacts } from '../ui/office-context.ts';
import { useStore } from '../ui/store.ts';

const narrow = { isNarrow: true };
const { main: fields } = fieldsOf('companies', {
  claims_phone: narrow,
  claims_hours: narrow,
  approved_by: { isNarrow: true, hint: ApprovalHint },
  approved_on: narrow,
});

// A new company comes first, next to the button that added it.
const order: RowOrder = {
  table: 'companies',
  sort: (rows) =>
    rows.toSorted((a, b) => Number(isSaved(a)) - Number(isSaved(b)) || placeIn(a) - placeIn(b)),
  isFixed: () => false,
};

function isSaved({ state }: RowEditor): boolean {
  return state.get().row !== null;
}

export function CompaniesTab({ editors, onSaved, row }: TabProps) {
  const t = useTableTexts('companies');
  const { timeZone } = useContext(OfficeFacts);
  const checkApproval = (column: string) => (text: string, editor: RowEditor) => {
    if (!isComplete(editor)) return t.incomplete;
    const isFuture = column === 'approved_on' && text > officeDay(timeZone, serverNow());
    return isFuture ? t.future : null;
  };
  const checked = fields.map(
    (field): Field =>
      isApproval(field.column) ? { ...field, check: checkApproval(field.column) } : field,
  );
  const markOf = (company: ContentRow) => {
    if (textOf(company, 'sample') !== '') return '';
    return textOf(company, 'approved_on') ? t.shown : t.notShown;
  };
  const samples = useSamples({ table: editors.companies, onSaved, isReplaced: () => false });
  return (
    <RowList
      table={editors.companies}
      fields={checked}
      texts={t}
      open={row}
      first={{}}
      order={order}
      onSaved={onSaved}
      mark={markOf}
      {...samples}
      picture={() => (
        <RowIcon>
          <Building2 size={22} />
        </RowIcon>
      )}
    />
  );
}

function isApproval(column: string): boolean {
  return approvalColumns.some((each) => each === column);
}

/** All three parts of the approval, or none. */
function isComplete({ state }: RowEditor): boolean {
  const { draft } = state.get();
  const given = approvalColumns.filter((column) => saysSomething(draft[column] ?? ''));
  return given.length === 0 || given.length === approvalColumns.length;
}

/** Explains approvals, or warns that saving clears this one. */
function ApprovalHint({ editor }: { editor: RowEditor }) {
  const t = useTableTexts('companies');
  const { row } = useStore(editor.state);
  const hasApproval = row !== null && textOf(row, 'approved_on') !== '';
  const { changed } = editor;
  const clears =
    hasApproval &&
    !approvalColumns.every((column) => changed.includes(column)) &&
    changed.some((column) => column !== 'sample' && !isApproval(column));
  return clears ? <strong>{t.clears}</strong> : t.approval;
}
