import { type Locale, locales } from '#locales.ts';

/** What `[...locale]` in the path of a page stands for: nothing at the root, or `es`. */
interface LocaleParams {
  locale: string | undefined;
}

/** The routes of a page with parameters, once for each language: English at the root, Spanish under `/es`. */
export function inEveryLocale<Params extends object>(
  params: readonly Params[],
): { params: Params & LocaleParams }[] {
  return locales.flatMap((locale) =>
    params.map((own) => ({ params: { ...own, locale: locale === 'en' ? undefined : locale } })),
  );
}

/** The routes of a page that every language has once. */
export function localeRoutes(): { params: LocaleParams }[] {
  return inEveryLocale([{}]);
}

/** The language of the page that `[...locale]` leads to. */
export function routeLocale(param: string | undefined): Locale {
  return locales.find((locale) => locale === param) ?? 'en';
}
