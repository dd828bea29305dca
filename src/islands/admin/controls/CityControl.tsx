import { textOf } from '../editor/drafts.ts';
import { useEditors } from '../editor/panel-editors.ts';
import { loadTable } from '../editor/TableEditorView.tsx';
import { useFixedCities } from '../search/site-context.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import type { ControlProps } from './FieldControl.tsx';
import { SelectControl } from './SelectControl.tsx';

/** The city on whose page alone a row stands, by its name; none is where rows of this kind stand else. */
export function CityControl(props: ControlProps) {
  const { text, editor } = props;
  const { questions, team, cities: t } = useAdminTexts();
  const { cities, reading } = useCityNames();
  const isQuestion = editor.table.name === 'questions';
  const names = [...cities.values()];
  const named = (slug: string, name: string) =>
    names.filter((each) => each === name).length > 1 ? `${name} (/${slug})` : name;
  return (
    <div className="grid gap-1.5">
      <SelectControl {...props}>
        <option value="">{isQuestion ? questions.everywhere : team.onHomePage}</option>
        {text && !cities.has(text) && (
          // Until the cities are read, nobody knows whether there is such a page.
          <option value={text}>{reading === 'loaded' ? t.noPage(text) : `/${text}`}</option>
        )}
        {[...cities].map(([slug, name]) => (
          <option key={slug} value={slug}>
            {named(slug, name)}
          </option>
        ))}
      </SelectControl>
      {reading === 'failed' && <ReadAgain />}
    </div>
  );
}

/** Says that only some of the cities can be chosen, and reads the others once more. */
function ReadAgain() {
  const { cities, editor } = useAdminTexts();
  const { city_pages: table } = useEditors();
  return (
    <p className="text-sm">
      {cities.loadProblem}.{' '}
      <button
        type="button"
        className="link cursor-pointer py-1"
        onClick={() => void loadTable(table, cities.loadProblem)}
      >
        {editor.retry}
      </button>
    </p>
  );
}

/** What a row's city is called, for the line of a list; without a city, `otherwise`. */
export function useCityMark(otherwise: string): (row: Parameters<typeof textOf>[0]) => string {
  const { cities } = useCityNames();
  return (row) => {
    const city = textOf(row, 'city');
    return city ? (cities.get(city) ?? `/${city}`) : otherwise;
  };
}

/** The cities that have a page, by its address, in the order of their names; and where reading them stands. */
function useCityNames() {
  const { city_pages: table } = useEditors();
  const { state: reading } = useStore(table.state);
  const fixed = useFixedCities().map(({ slug, cityName }) => [slug, cityName] as const);
  const saved = table.rows.flatMap(({ state }) => {
    const { row } = state.get();
    return row ? [[textOf(row, 'slug'), textOf(row, 'city_name')] as const] : [];
  });
  const byName = new Intl.Collator('en');
  // The site names its own cities, whatever their records say.
  const all = new Map([...saved, ...fixed]);
  const cities = new Map([...all].sort(([, one], [, other]) => byName.compare(one, other)));
  return { cities, reading };
}
