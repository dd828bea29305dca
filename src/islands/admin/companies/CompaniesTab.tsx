import { Building2 } from 'lucide-react';
import { useContext } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { serverNow } from '#database/server-clock.ts';
import { saysSomething } from '#schemas/fields/text-rules.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { approvalColumns } from '#tables/companies/schema.ts';
import { fieldsOf } from '../editing/form/fields.ts';
import { RowList } from '../editing/list/RowList.tsx';
import { newRowFirst } from '../editing/list/row-order.ts';
import { textOf } from '../editing/state/draft.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { useSamples } from '../samples/use-samples.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useTableTexts } from '../ui/admin-texts.ts';
import { OfficeFacts } from '../ui/office-context.ts';
import { useStore } from '../ui/store.ts';

const narrow = { isNarrow: true };
const order = newRowFirst('companies');

export function CompaniesTab({ editors, onSaved, row }: TabProps) {
  const t = useTableTexts('companies');
  const { timeZone } = useContext(OfficeFacts);
  const check = (_: string, editor: RowEditor) => (isComplete(editor) ? null : t.incomplete);
  const { needed: optional } = t;
  const { main: fields } = fieldsOf('companies', {
    claims_phone: narrow,
    claims_hours: narrow,
    approved_by: { ...narrow, optional, hint: ApprovalHint, check },
    approved_on: {
      ...{ ...narrow, optional },
      check: (day, editor) =>
        check(day, editor) ?? (day > officeDay(timeZone, serverNow()) ? t.future : null),
    },
    approval_reference: { optional, check },
  });
  const markOf = (company: ContentRow) => {
    if (textOf(company, 'sample') !== '') return '';
    return textOf(company, 'approved_on') ? t.shown : t.notShown;
  };
  const samples = useSamples({
    table: editors.companies,
    onSaved,
    isReplaced: () => false,
    replacing: {
      ...{ lines: '', lines_es: '', claims_phone: '', claims_hours: '', claims_hours_es: '' },
      ...{ claims_url: '', pay_url: '', app_url: '' },
    },
  });
  return (
    <RowList
      table={editors.companies}
      fields={fields}
      texts={t}
      open={row}
      order={order}
      onSaved={onSaved}
      mark={markOf}
      {...samples}
      icon={Building2}
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
