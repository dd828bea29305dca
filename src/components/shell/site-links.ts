import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import { type InfoPageSlug, lineSlugs } from '#schemas/content/info-page.ts';
import { serviceKinds } from '#tables/services/schema.ts';

export interface SiteLink {
  href: string;
  label: string;
  hint?: string;
}

/** The main navigation. Anchors are absolute, because every page shows it. */
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

export function serviceLinks(locale: Locale): SiteLink[] {
  const labels = siteText[locale].links;
  return serviceKinds.map((service) => ({
    href: localePath(locale, `/#${service}`),
    label: labels[service],
  }));
}

/** The page of each line of insurance. */
function lineLinks(locale: Locale): SiteLink[] {
  return lineSlugs.map((slug) => infoPageLink(slug, locale));
}

/** What each policy covers, who answers, and help. */
export function footerLinks(locale: Locale): SiteLink[] {
  return [...lineLinks(locale), infoPageLink('about', locale), infoPageLink('help', locale)];
}

/** For those who have a policy or want to come by. */
export function clientLinks(locale: Locale): SiteLink[] {
  return [
    { ...infoPageLink('help', locale), hint: siteText[locale].claimsAndBills },
    infoPageLink('contact', locale),
  ];
}

/** A page of `content/pages/`. */
export function infoPageLink(slug: InfoPageSlug, locale: Locale): SiteLink {
  return { href: localePath(locale, `/${slug}`), label: siteText[locale].infoPages[slug] };
}

/** The fixed cities, then the list of all city guides. */
export function cityLinks(cities: NearbyCity[], locale: Locale): SiteLink[] {
  return [
    ...cities.map(({ slug, cityName }) => ({
      href: localePath(locale, `/${slug}`),
      label: cityName,
    })),
    { href: localePath(locale, '/serving-areas#guides'), label: siteText[locale].allGuides },
  ];
}

/** The home page followed by `links`, the last of which is the current page. */
export function breadcrumbsTo(locale: Locale, ...links: SiteLink[]): SiteLink[] {
  return [{ href: localePath(locale, '/'), label: siteText[locale].home }, ...links];
}

/** To a page of `content/pages/`. Lines of insurance use their short names, because their titles are sentences. */
export function infoPageBreadcrumbs(locale: Locale, { href, label }: SiteLink): SiteLink[] {
  const line = lineLinks(locale).find((link) => link.href === href);
  return breadcrumbsTo(locale, line ?? { href, label });
}

export function servingAreasLink(locale: Locale): SiteLink {
  return { href: localePath(locale, '/serving-areas'), label: siteText[locale].servingAreas };
}

export function articlesLink(locale: Locale): SiteLink {
  return { href: localePath(locale, '/articles'), label: siteText[locale].articles };
}

export function learningCenterLink(locale: Locale): SiteLink {
  return { href: localePath(locale, '/learning-center'), label: siteText[locale].learningCenter };
}
