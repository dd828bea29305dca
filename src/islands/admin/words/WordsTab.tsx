import { Quote } from 'lucide-react';
import { type Field, fieldsOf } from '../editor/fields.ts';
import { CityAddresses, cityField, cityMark } from '../office/city-field.tsx';
import { RowList } from '../office/RowList.tsx';
import { RowIcon } from '../rows/RowIcon.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';

const narrow = { isNarrow: true };
const { main, optional } = fieldsOf('client_words', {
  name: narrow,
  place: narrow,
  said_in: narrow,
  said_on: narrow,
  rating: narrow,
  city: cityField,
});
const columns = ['name', 'place', 'words', 'said_in', 'said_on', 'rating', 'source_url', 'city'];
const all = [...main, ...optional];
const fields = [...columns, 'consent', 'sample'].flatMap((name) =>
  all.filter(({ column }) => column === name),
);

/** What clients say, each with their consent. */
export function WordsTab({ editors, onSaved, row }: TabProps) {
  const t = useAdminTexts().words;
  const withConsent = fields.map(
    (field): Field =>
      field.column === 'consent'
        ? { ...field, check: (text) => (text === 'yes' ? null : t.withoutConsent) }
        : field,
  );
  return (
    <>
      <RowList
        table={editors.client_words}
        fields={withConsent}
        tab="words"
        open={row}
        first={{ said_in: 'en' }}
        onSaved={onSaved}
        mark={(words) => cityMark(words, t.onHomePage)}
        picture={() => (
          <RowIcon>
            <Quote size={22} />
          </RowIcon>
        )}
      />
      <CityAddresses editors={editors} />
    </>
  );
}
