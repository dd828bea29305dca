import { textOf } from '../editor/drafts.ts';
import { fieldsOf } from '../editor/fields.ts';
import type { RowEditor } from '../editor/row-editor.ts';
import { RowList } from '../office/RowList.tsx';
import { LinkCheck } from '../services/LinkCheck.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';

const cityList = 'question-cities';
const { main, optional } = fieldsOf('questions', { city: { list: cityList, extra: PageCheck } });
const fields = [...main, ...optional];

/** Questions with their answers, for one city page or for all of them. */
export function QuestionsTab({ editors, onSaved }: TabProps) {
  const cities = editors.city_pages.rows.map(({ state }) => textOf(state.get().row, 'slug'));
  return (
    <>
      <RowList
        table={editors.questions}
        fields={fields}
        tab="questions"
        named="question"
        first={{}}
        onSaved={onSaved}
        mark={(editor) => <CityMark editor={editor} />}
      />
      <datalist id={cityList}>
        {cities.map((slug) => (
          <option key={slug} value={slug} />
        ))}
      </datalist>
    </>
  );
}

/** Warns of an address that is no page. */
function PageCheck({ text }: { text: string }) {
  return text ? <LinkCheck text={`/${text}`} /> : null;
}

/** Where it stands. */
function CityMark({ editor }: { editor: RowEditor }) {
  const t = useAdminTexts().questions;
  const { row } = useStore(editor.state);
  const city = textOf(row, 'city');
  return row && <span className="badge">{city ? `/${city}` : t.everywhere}</span>;
}
