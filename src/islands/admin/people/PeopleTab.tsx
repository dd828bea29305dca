import { fieldsOf } from '../editor/fields.ts';
import { CityAddresses, CityMark, cityField } from '../office/city-field.tsx';
import { RowList } from '../office/RowList.tsx';
import { placeIn, type RowOrder } from '../rows/row-order.ts';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';

const narrow = { isNarrow: true };
const { main, optional } = fieldsOf('team_members', {
  languages: narrow,
  license_number: narrow,
  city: cityField,
});
const isBox = ({ column }: { column: string }) => column === 'sample';
const fields = [...main.filter((field) => !isBox(field)), ...optional, ...main.filter(isBox)];

// Whoever is being added stands before the others, where the button was pressed.
const order: RowOrder = {
  table: 'team_members',
  sort: (rows) =>
    rows.toSorted((a, b) => Number(isSaved(a)) - Number(isSaved(b)) || placeIn(a) - placeIn(b)),
  isFixed: () => false,
};

function isSaved({ state }: Parameters<RowOrder['isFixed']>[0]): boolean {
  return state.get().row !== null;
}

/** Who works at the office, in the order of the page. */
export function PeopleTab({ editors, onSaved }: TabProps) {
  const t = useAdminTexts().people;
  return (
    <>
      <RowList
        table={editors.team_members}
        fields={fields}
        tab="people"
        first={{}}
        order={order}
        onSaved={onSaved}
        mark={(editor) => <CityMark editor={editor} otherwise={t.onHomePage} />}
      />
      <CityAddresses editors={editors} />
    </>
  );
}
