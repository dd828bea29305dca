import type { ReactNode } from 'react';
import treeline from '#assets/drawings/treeline.svg';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { RatingLine, shownRating } from '#components/ui/RatingLine.tsx';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { License } from './License.tsx';
import { Mark } from './Mark.tsx';
import { hasSampleHours, OpeningHoursList } from './OpeningHoursList.tsx';
import { footerLinks, infoPageLink, type SiteLink, serviceLinks } from './site-links.ts';
import { townLine } from './town-line.ts';

const socialNames: Record<keyof Agency['social'], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
};

interface PartProps {
  agency: Agency;
  locale: Locale;
}

interface FooterProps extends PartProps {
  /** A few narrow lines, on the panel’s page. */
  isCompact?: boolean;
}

export function Footer({ agency, locale, isCompact = false }: FooterProps) {
  const t = siteText[locale];
  if (isCompact) return <CompactFooter agency={agency} locale={locale} />;
  return (
    <footer className="mt-auto">
      <img
        src={treeline.src}
        alt=""
        width={treeline.width}
        height={treeline.height}
        loading="lazy"
        className="block h-24 w-full object-cover object-bottom sm:h-36 min-[90rem]:h-auto"
      />
      <div className="on-dark footer-ground bg-pine-900 text-pine-100">
        <div className="container-page grid grid-cols-1 gap-10 pt-6 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1.2fr_1.3fr]">
          <About agency={agency} locale={locale} />
          <Links heading={t.servicesHeading} links={serviceLinks(locale)} />
          <Links heading={t.linesHeading} links={footerLinks(locale)} />
          <Visit agency={agency} locale={locale} />
        </div>
        <div className="container-page mt-12">
          <div className={`${lastLine} border-pine-700 border-t pt-6`}>
            <p>
              {t.copyright(agency.copyrightYear, agency.name)}{' '}
              <License agency={agency} locale={locale} />
            </p>
            <p className="flex flex-wrap gap-x-6">
              {(['contact', 'accessibility'] as const).map((slug) => (
                <SmallLink key={slug} {...infoPageLink(slug, locale)} />
              ))}
              <SmallLink href={localePath(locale, '/privacy')} label={t.privacy} />
              <SmallLink href={localePath(locale, '/auth')} label={t.staff} />
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}

const lastLine =
  'flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-pine-200 text-sm';

/** Address, phone and license. No sign-in link: it is only shown to staff who are signed in. */
function CompactFooter({ agency, locale }: PartProps) {
  const t = siteText[locale];
  const { street, locality, region, postalCode } = agency.address;
  const { display, e164 } = agency.phone;
  return (
    <footer className="compact-footer on-dark mt-auto bg-pine-900">
      <div className={`container-page ${lastLine}`}>
        <address className="flex flex-wrap items-baseline gap-x-4 not-italic">
          <span>{[street, locality, `${region} ${postalCode}`].filter(Boolean).join(', ')}</span>
          <SmallLink href={`tel:${e164}`} label={display} />
        </address>
        <p>
          {t.copyright(agency.copyrightYear, agency.name)}{' '}
          <License agency={agency} locale={locale} />
        </p>
        <SmallLink href={localePath(locale, '/privacy')} label={t.privacy} />
      </div>
    </footer>
  );
}

function SmallLink({ href, label }: SiteLink) {
  return (
    <a
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-white"
      href={href}
    >
      {label}
    </a>
  );
}

function FooterHeading({ children }: { children: ReactNode }) {
  return <h2 className="mb-3 font-semibold font-sans text-base text-white">{children}</h2>;
}

function About({ agency, locale }: PartProps) {
  const t = siteText[locale];
  const rating = shownRating(agency);
  return (
    <section className="max-w-md">
      <p className="mb-4 flex items-center gap-3 font-serif text-white text-xl">
        <Mark className="size-9 text-pine-200" />
        {agency.name}
      </p>
      <p>{t.about(agency.name, agency.address.locality)}</p>
      {rating && (
        <p className="mt-4 flex flex-wrap items-center gap-2">
          <RatingLine
            rating={rating}
            locale={locale}
            text={t.ratingFrom(rating.value, rating.count, rating.source)}
          />
        </p>
      )}
      <SocialLinks agency={agency} locale={locale} />
    </section>
  );
}

function SocialLinks({ agency, locale }: PartProps) {
  const pages = Object.entries(agency.social);
  if (pages.length === 0) return null;
  return (
    <ul aria-label={siteText[locale].elsewhere} className="mt-3 flex flex-wrap gap-x-4">
      {pages.map(([name, href]) => (
        <li key={name}>
          <a
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-white"
            href={href}
          >
            {socialNames[name as keyof Agency['social']]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Links({ heading, links }: { heading: string; links: SiteLink[] }) {
  return (
    <section>
      <FooterHeading>{heading}</FooterHeading>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              className="inline-flex min-h-11 items-center hover:text-white hover:underline"
              href={href}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Visit({ agency, locale }: PartProps) {
  const t = siteText[locale];
  const { street } = agency.address;
  return (
    <section>
      <FooterHeading>{street ? t.visitHeading : t.infoPages.contact}</FooterHeading>
      <address className="grid gap-2 not-italic">
        <span>
          {street && <span className="block">{street}</span>}
          {townLine(agency.address)}
        </span>
        <a
          className="inline-flex min-h-11 items-center font-semibold text-lg text-white hover:underline"
          href={`tel:${agency.phone.e164}`}
        >
          {agency.phone.display}
        </a>
      </address>
      <div className="mt-6">
        <FooterHeading>
          {t.hoursHeading} <ExampleTag isSample={hasSampleHours(agency)} locale={locale} />
        </FooterHeading>
        <OpeningHoursList agency={agency} locale={locale} />
        <OpenNowLine className="mt-2" />
      </div>
    </section>
  );
}
