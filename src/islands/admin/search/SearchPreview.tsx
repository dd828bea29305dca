import { useContext } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { type Locale, locales } from '#locales.ts';
import { focusOf } from '#tables/pictures/picture-files.ts';
import { textOf } from '../editing/state/draft.ts';
import { useEditors } from '../editing/state/panel-editors.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import { usePictureFile } from '../pictures/picture-files.ts';
import { useSavedPictures } from '../pictures/use-saved-pictures.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { type SearchResult, searchResult } from './search-result.ts';
import { Site, useNamedPage } from './site-context.ts';

/** How search results and shared links will show a city's page with the texts in its form. */
export function SearchPreview({ editor }: { editor: RowEditor }) {
  const t = useAdminTexts().search;
  const site = useContext(Site);
  const { draft } = useStore(editor.state);
  const named = useNamedPage(draft.slug ?? '');
  const pictures = useSavedPictures(useEditors().pictures);
  // Built-in city pages have their own picture.
  const own = named?.kind === 'fixed' ? undefined : pictures.get(draft.picture ?? '');
  return (
    <div className="grid gap-5 sm:col-span-2">
      {named && <p className="text-ink-soft text-sm">{t.fixed}</p>}
      {locales.map((locale) => {
        const result = searchResult(draft, named, site, locale);
        return (
          <section key={locale} className="grid gap-3" aria-label={t.languages[locale]}>
            <h4 className="font-medium font-sans text-base">{t.languages[locale]}</h4>
            <Found result={result} lang={locale} />
            <Shared result={result} own={own} lang={locale} />
          </section>
        );
      })}
      <p className="text-ink-soft text-sm">{t.about}</p>
    </div>
  );
}

interface ResultProps {
  result: SearchResult;
  /** Language of the page. */
  lang: Locale;
}

function Found({ result: { title, description, trail }, lang }: ResultProps) {
  return (
    <div className="rounded-lg border border-sand p-4" lang={lang}>
      <p className="truncate text-ink-soft text-sm">{trail}</p>
      <p className="mt-1 text-lg text-pine-700">{title}</p>
      <p className="mt-1 text-sm">{description}</p>
    </div>
  );
}

function Shared({ result, own, lang }: ResultProps & { own: ContentRow | undefined }) {
  const { title, description, host, picture } = result;
  const file = usePictureFile(textOf(own ?? null, 'file'));
  const { x, y } = focusOf({ focus: textOf(own ?? null, 'focus') || '50 50' });
  return (
    <div className="max-w-sm overflow-hidden rounded-lg border border-sand" lang={lang}>
      <img
        // An uploaded picture is shown before it is published.
        src={file?.thumbnail ?? picture}
        alt=""
        loading="lazy"
        className="aspect-[1.91] w-full object-cover"
        style={file && { objectPosition: `${x}% ${y}%` }}
      />
      <div className="bg-paper-deep p-3">
        <p className="text-ink-soft text-sm">{host}</p>
        <p className="truncate font-semibold">{title}</p>
        <p className="truncate text-sm">{description}</p>
      </div>
    </div>
  );
}
