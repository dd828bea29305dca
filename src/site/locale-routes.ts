import { type Locale, locales } from '#locales.ts';

/** The `[...locale]` parameter: `undefined` at the root, or `es`. */
interface LocaleParams {
  locale: string | undefined;
}

/** The routes of a page with parameters in every language. */
export function inEveryLocale<Params extends object>(
  params: readonly Params[],
): { params: Params & LocaleParams }[] {
  return locales.flatMap((locale) =>
    params.map((own) => ({ params: { ...own, locale: locale === 'en' ? undefined : locale } })),
  );
}

/** The routes of a page without other parameters in every language. */
export function localeRoutes(): { params: LocaleParams }[] {
  return inEveryLocale([{}]);
}

export function routeLocale(param: string | undefined): Locale {
  return locales.find((locale) => locale === param) ?? 'en';
}
