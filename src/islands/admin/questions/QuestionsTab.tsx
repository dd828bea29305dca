import { CircleQuestionMark } from 'lucide-react';
import { useCityMark } from '../editing/controls/CityControl.tsx';
import { fieldsOf } from '../editing/form/fields.ts';
import { RowList } from '../editing/list/RowList.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useTableTexts } from '../ui/admin-texts.ts';

const { main: fields } = fieldsOf('questions');

export function QuestionsTab({ editors, onSaved, row }: TabProps) {
  const t = useTableTexts('questions');
  const markOf = useCityMark(t.everywhere);
  return (
    <RowList
      table={editors.questions}
      fields={fields}
      texts={t}
      open={row}
      onSaved={onSaved}
      mark={markOf}
      icon={CircleQuestionMark}
    />
  );
}
