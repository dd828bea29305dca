import { CircleQuestionMark } from 'lucide-react';
import { fieldsOf } from '../editor/fields.ts';
import { CityAddresses, cityField, cityMark } from '../office/city-field.tsx';
import { RowList } from '../office/RowList.tsx';
import { RowIcon } from '../rows/RowIcon.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';

const { main, optional } = fieldsOf('questions', { city: cityField });
const fields = [...main, ...optional];

/** Questions with their answers, for one city page or for all of them. */
export function QuestionsTab({ editors, onSaved, row }: TabProps) {
  const t = useAdminTexts().questions;
  return (
    <>
      <RowList
        table={editors.questions}
        fields={fields}
        tab="questions"
        open={row}
        first={{}}
        onSaved={onSaved}
        mark={(question) => cityMark(question, t.everywhere)}
        picture={() => (
          <RowIcon>
            <CircleQuestionMark size={22} />
          </RowIcon>
        )}
      />
      <CityAddresses editors={editors} />
    </>
  );
}
