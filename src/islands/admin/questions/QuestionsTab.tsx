import { fieldsOf } from '../editor/fields.ts';
import { CityAddresses, CityMark, cityField } from '../office/city-field.tsx';
import { RowList } from '../office/RowList.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';

const { main, optional } = fieldsOf('questions', { city: cityField });
const fields = [...main, ...optional];

/** Questions with their answers, for one city page or for all of them. */
export function QuestionsTab({ editors, onSaved }: TabProps) {
  const t = useAdminTexts().questions;
  return (
    <>
      <RowList
        table={editors.questions}
        fields={fields}
        tab="questions"
        first={{}}
        onSaved={onSaved}
        mark={(editor) => <CityMark editor={editor} otherwise={t.everywhere} />}
      />
      <CityAddresses editors={editors} />
    </>
  );
}
