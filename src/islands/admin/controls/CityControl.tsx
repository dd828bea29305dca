import { textOf } from '../editor/drafts.ts';
import { useEditors } from '../editor/panel-editors.ts';
import { useFixedCities } from '../search/site-context.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import type { ControlProps } from './FieldControl.tsx';

/** The city on whose page alone a row stands, by its name; none is where rows of this kind stand else. */
export function CityControl({ id, text, editor, onChange, described }: ControlProps) {
  const { questions, people, cities: t } = useAdminTexts();
  const cities = useCityNames();
  const isQuestion = editor.table.name === 'questions';
  const names = [...cities.values()];
  const named = (slug: string, name: string) =>
    names.filter((each) => each === name).length > 1 ? `${name} (/${slug})` : name;
  return (
    <select
      id={id}
      className="input"
      value={text}
      {...described}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{isQuestion ? questions.everywhere : people.onHomePage}</option>
      {text && !cities.has(text) && <option value={text}>{t.noPage(text)}</option>}
      {[...cities].map(([slug, name]) => (
        <option key={slug} value={slug}>
          {named(slug, name)}
        </option>
      ))}
    </select>
  );
}

/** What a row's city is called, for the line of a list; without a city, `otherwise`. */
export function useCityMark(otherwise: string): (row: Parameters<typeof textOf>[0]) => string {
  const cities = useCityNames();
  return (row) => {
    const city = textOf(row, 'city');
    return city ? (cities.get(city) ?? `/${city}`) : otherwise;
  };
}

/** The cities that have a page, by its address, in the order of their names. */
function useCityNames(): ReadonlyMap<string, string> {
  const { city_pages: table } = useEditors();
  useStore(table.state);
  const fixed = useFixedCities().map(({ slug, cityName }) => [slug, cityName] as const);
  const saved = table.rows.flatMap(({ state }) => {
    const { row } = state.get();
    return row ? [[textOf(row, 'slug'), textOf(row, 'city_name')] as const] : [];
  });
  const byName = new Intl.Collator('en');
  // The site names its own cities, whatever their records say.
  const all = new Map([...saved, ...fixed]);
  return new Map([...all].sort(([, one], [, other]) => byName.compare(one, other)));
}
