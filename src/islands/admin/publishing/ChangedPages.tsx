import { publishingText } from '#i18n/admin/publishing.ts';
import type { Locale } from '#locales.ts';
import type { Change } from '#rows/revision.ts';
import { type ChangedRow, changedRow } from './changed-row.ts';

interface ChangedPagesProps {
  label: string;
  /** Newest first. */
  changes: Change[];
  locale: Locale;
}

const maxPages = 5;

/** Links to the pages that changes affect, newest first and each once. */
export function ChangedPages({ label, changes, locale }: ChangedPagesProps) {
  const t = publishingText[locale];
  const named = changes.map((change) => ({ ...changedRow(change, locale), change }));
  const rows = named.filter((row, at) => named.findIndex(({ key }) => key === row.key) === at);
  return (
    <div className="flex flex-wrap gap-x-3">
      <span className="py-1">{label}</span>
      <ul className="contents">
        {rows.slice(0, maxPages).map(({ key, page, change, ...row }) => (
          <li key={key}>
            {change.action === 'delete' ? (
              <span className="inline-block py-1">
                <RowName {...row} /> ({t.removed})
              </span>
            ) : (
              <a className="link inline-block py-1" href={page} target="_blank" rel="noopener">
                <RowName {...row} /> <span className="sr-only">{t.opensNewTab}</span>
              </a>
            )}
          </li>
        ))}
        {rows.length > maxPages && <li className="py-1">{t.andMore}</li>}
      </ul>
    </div>
  );
}

/** The quoted part of a name may be in another language than the panel. */
function RowName({ name, lang }: Pick<ChangedRow, 'name' | 'lang'>) {
  const [, before, quoted, after] = /^([^“]*“)(.*)(”[^”]*)$/s.exec(name) ?? [];
  if (quoted === undefined) return name;
  return (
    <>
      {before}
      <span lang={lang}>{quoted}</span>
      {after}
    </>
  );
}
