import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
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
    { href: localePath(locale, '/serving-areas'), label: t.servingAreas },
    {
      href: localePath(locale, '/learning-center'),
      label: t.learningCenter,
      hint: t.videosAndTips,
    },
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
