import { Menu, Phone } from 'lucide-react';
import { RatingLine, shownRating } from '#components/ui/RatingLine.tsx';
import { openNowHours } from '#i18n/opening-hours-text.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Mark } from './Mark.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { mainLinks } from './site-links.ts';
import { townLine } from './town-line.ts';

interface HeaderProps {
  agency: Agency;
  locale: Locale;
  /** The same page in the other language, if there is one. */
  alternatePath?: string | undefined;
  /** One narrow line with everything else in the menu, on the panel’s page. */
  isCompact?: boolean;
}

export function Header({ agency, locale, alternatePath, isCompact = false }: HeaderProps) {
  return (
    // `contents`, so the sticky bar is a child of the body and sticks for the whole page.
    <header
      className="contents"
      data-office={JSON.stringify(openNowHours(agency, locale))}
      data-time-zone={agency.timeZone}
    >
      {isCompact ? (
        <CompactBar agency={agency} locale={locale} alternatePath={alternatePath} />
      ) : (
        <>
          <AgencyLine agency={agency} locale={locale} alternatePath={alternatePath} />
          <div className="site-bar">
            <div className="container-page flex items-center justify-between gap-2 py-3 sm:gap-4">
              <Brand agency={agency} locale={locale} />
              <MainNavigation locale={locale} />
              <Actions agency={agency} locale={locale} />
            </div>
          </div>
        </>
      )}
      <MobileMenu
        agency={agency}
        locale={locale}
        alternatePath={alternatePath}
        isOnEveryWidth={isCompact}
      />
    </header>
  );
}

function CompactBar({ agency, locale, alternatePath }: HeaderProps) {
  return (
    <div className="compact-bar">
      <div className="container-page flex items-center gap-2">
        <Brand agency={agency} locale={locale} />
        <p className="ml-auto flex shrink-0 items-center gap-x-2 text-sm">
          <span className="hidden lg:inline">{townLine(agency.address)}</span>
          <a
            className="inline-flex min-h-11 min-w-6 items-center gap-2 px-1 hover:underline"
            href={`tel:${agency.phone.e164}`}
          >
            <Phone aria-hidden="true" size={18} className="shrink-0 sm:hidden" />
            <span className="max-sm:sr-only">{agency.phone.display}</span>
          </a>
        </p>
        <LanguageSwitch locale={locale} path={alternatePath} />
        <MenuButton locale={locale} />
      </div>
    </div>
  );
}

function AgencyLine({ agency, locale, alternatePath }: HeaderProps) {
  const t = siteText[locale];
  const rating = shownRating(agency);
  return (
    <div className="on-dark bg-pine-900 text-[0.8125rem] text-pine-100">
      <div className="container-page flex min-h-10 flex-wrap items-center justify-between gap-x-3">
        <p className="hidden items-center gap-4 sm:flex">
          <span className="max-md:hidden">{townLine(agency.address)}</span>
          <a className="whitespace-nowrap py-1 hover:underline" href={`tel:${agency.phone.e164}`}>
            {agency.phone.display}
          </a>
          <a className="py-1 hover:underline" href={localePath(locale, '/help')}>
            {t.help}
          </a>
        </p>
        <p className="hidden text-pine-200 xl:block">{agency.tagline[locale]}</p>
        <p className="agency-rating flex flex-wrap items-center gap-x-2 max-sm:w-full">
          {rating && (
            <RatingLine
              rating={rating}
              locale={locale}
              text={t.reviews(rating.count, rating.source)}
              starSize={14}
            />
          )}
          <LanguageSwitch
            locale={locale}
            path={alternatePath}
            className="max-sm:-mr-2 max-sm:ml-auto sm:ml-2 sm:border-pine-600 sm:border-l sm:pl-2"
          />
        </p>
      </div>
    </div>
  );
}

function Brand({ agency, locale }: HeaderProps) {
  return (
    <a
      href={localePath(locale, '/')}
      className="flex max-w-max flex-1 items-center gap-2 text-pine-800 sm:gap-3"
    >
      <Mark className="size-8 shrink-0 sm:size-11" />
      <span className="[line-height:1.25]">
        <span className="block font-serif text-balance text-base sm:text-xl lg:text-lg">
          {agency.name}
        </span>
      </span>
    </a>
  );
}

function MainNavigation({ locale }: { locale: Locale }) {
  return (
    <nav aria-label={siteText[locale].mainNavigation} className="hidden lg:block">
      {/* The links wrap only when the name cannot get narrower. */}
      <ul className="flex flex-wrap items-center gap-x-3 text-sm xl:gap-x-5 xl:text-[0.9375rem]">
        {mainLinks(locale).map(({ href, label }) => (
          <li key={href}>
            <a className="nav-link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Actions({ agency, locale }: HeaderProps) {
  const t = siteText[locale];
  return (
    <div className="flex shrink-0 items-center gap-2">
      <a className="btn btn-quiet bar-call" href={`tel:${agency.phone.e164}`}>
        <Phone aria-hidden="true" size={18} className="shrink-0" />
        <span className="lg:hidden">{t.call}</span>
        <span className="hidden lg:inline">{t.callNow}</span>
        <span className="hidden whitespace-nowrap xl:inline">{agency.phone.display}</span>
      </a>
      <MenuButton locale={locale} className="lg:hidden" />
    </div>
  );
}

function MenuButton({ locale, className = '' }: { locale: Locale; className?: string }) {
  return (
    <button
      type="button"
      popoverTarget="site-menu"
      aria-label={siteText[locale].openMenu}
      className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-full border border-sand text-pine-800 hover:bg-pine-100 ${className}`}
    >
      <Menu aria-hidden="true" size={22} />
    </button>
  );
}
