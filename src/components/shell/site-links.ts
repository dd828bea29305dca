import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { NearbyCity } from '#schemas/content/city/city-page.ts';
import { serviceKinds } from '#schemas/content/service.ts';

/** A place of the site, in one language. */
export interface SiteLink {
  href: string;
  label: string;
  hint?: string;
}

/** The main navigation, in its order. Anchors lead to the home page from everywhere. */
export function mainLinks(locale: Locale): SiteLink[] {
  const t = siteText[locale];
  return [
    { href: localePath(locale, '/#auto'), label: t.autoInsurance },
    { href: localePath(locale, '/#home'), label: t.homeInsurance },
    servingAreasLink(locale),
    { ...learningCenterLink(locale), hint: t.videosAndTips },
    { href: localePath(locale, '/#about'), label: t.aboutUs },
  ];
}

/** The five services on the home page. */
export function serviceLinks(locale: Locale): SiteLink[] {
  const labels = siteText[locale].links;
  return serviceKinds.map((service) => ({
    href: localePath(locale, `/#${service}`),
    label: labels[service],
  }));
}

/** Cities with a page about auto and home insurance, then the way to all guides. */
export function cityLinks(cities: NearbyCity[], locale: Locale): SiteLink[] {
  return [
    ...cities.map(({ slug, cityName }) => ({
      href: localePath(locale, `/${slug}`),
      label: cityName,
    })),
    { href: localePath(locale, '/serving-areas#guides'), label: siteText[locale].allGuides },
  ];
}

/** The way to a page: the home page, what lies between, and the page itself last. */
export function breadcrumbsTo(locale: Locale, ...places: SiteLink[]): SiteLink[] {
  return [{ href: localePath(locale, '/'), label: siteText[locale].home }, ...places];
}

/** The page that lists every city. */
export function servingAreasLink(locale: Locale): SiteLink {
  return { href: localePath(locale, '/serving-areas'), label: siteText[locale].servingAreas };
}

/** The page that lists every article. */
export function learningCenterLink(locale: Locale): SiteLink {
  return { href: localePath(locale, '/learning-center'), label: siteText[locale].learningCenter };
}
