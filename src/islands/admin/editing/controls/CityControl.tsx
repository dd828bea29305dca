import { useFixedCities } from '../../search/site-context.ts';
import { useAdminTexts, useTableTexts } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import { loadTable } from '../list/TableEditorView.tsx';
import { textOf } from '../state/draft.ts';
import { useEditors } from '../state/panel-editors.ts';
import type { ControlProps } from './control-props.ts';
import { SelectControl } from './SelectControl.tsx';

/** The city on whose page only a row appears; without one it appears where all rows of its table do. */
export function CityControl(props: ControlProps) {
  const { text, editor } = props;
  const questions = useTableTexts('questions');
  const team = useTableTexts('team_members');
  const t = useTableTexts('city_pages');
  const { cities, loading } = useCityNames();
  const isQuestion = editor.table.name === 'questions';
  const names = [...cities.values()];
  const named = (slug: string, name: string) =>
    names.filter((each) => each === name).length > 1 ? `${name} (/${slug})` : name;
  return (
    <div className="grid gap-1.5">
      <SelectControl {...props}>
        <option value="">{isQuestion ? questions.everywhere : team.onHomePage}</option>
        {text && !cities.has(text) && (
          // While the cities load, it is not known whether the page exists.
          <option value={text}>{loading === 'loaded' ? t.noPage(text) : `/${text}`}</option>
        )}
        {[...cities].map(([slug, name]) => (
          <option key={slug} value={slug}>
            {named(slug, name)}
          </option>
        ))}
      </SelectControl>
      {loading === 'failed' && <Reload />}
    </div>
  );
}

/** Says that not all cities can be chosen, and offers to load them again. */
function Reload() {
  const cities = useTableTexts('city_pages');
  const { editor } = useAdminTexts();
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

/** The name of a row's city, for a list; `fallback` without one. */
export function useCityMark(fallback: string): (row: Parameters<typeof textOf>[0]) => string {
  const { cities } = useCityNames();
  return (row) => {
    const city = textOf(row, 'city');
    return city ? (cities.get(city) ?? `/${city}`) : fallback;
  };
}

/** The cities that have a page, by slug and in order of their names. */
function useCityNames() {
  const { city_pages: table } = useEditors();
  const { state: loading } = useStore(table.state);
  const fixed = useFixedCities().map(({ slug, cityName }) => [slug, cityName] as const);
  const saved = table.savedRows.map(
    (row) => [textOf(row, 'slug'), textOf(row, 'city_name')] as const,
  );
  const byName = new Intl.Collator('en');
  // The names of fixed cities come from the site, not from their rows.
  const all = new Map([...saved, ...fixed]);
  const cities = new Map([...all].sort(([, one], [, other]) => byName.compare(one, other)));
  return { cities, loading };
}
