import { Clock3, type LucideIcon, MessagesSquare, ShieldCheck, Star } from 'lucide-react';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { shownRating } from '#components/ui/RatingLine.tsx';
import { Stars } from '#components/ui/Stars.tsx';
import { withinOnline } from '#i18n/answer-time.ts';
import { homeText } from '#i18n/home.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface WhyChooseProps {
  agency: Agency;
  locale: Locale;
}

/** Also the target of "About Us" in the header (`#about`). */
export function WhyChoose({ agency, locale }: WhyChooseProps) {
  const t = homeText[locale];
  const { protection, service, quotes, reviews } = t.highlights;
  const rating = shownRating(agency);
  const within = withinOnline(locale, agency);
  return (
    <section id="about" className="section bg-paper-deep">
      <div className="container-page grid gap-8 lg:grid-cols-[1fr_1.5fr] lg:gap-20">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <h2 className="heading-2">{t.chooseHeading(agency.name)}</h2>
          <p className="lead mt-5">{t.chooseIntro}</p>
          <RatingBadge agency={agency} locale={locale} />
          <a className="link mt-4 inline-block py-1.5" href={localePath(locale, '/about')}>
            {t.meetAgency}
          </a>
        </div>
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 sm:gap-y-10">
          <Highlight
            locale={locale}
            icon={ShieldCheck}
            title={protection.title}
            text={protection.text(agency.claims)}
            isSample={agency.claims.sample}
          />
          <Highlight
            locale={locale}
            icon={MessagesSquare}
            title={service.title}
            text={service.text}
          />
          <Highlight
            locale={locale}
            icon={Clock3}
            title={quotes.title}
            text={within ? quotes.text(within) : quotes.byPhone}
          />
          {rating && (
            <Highlight
              locale={locale}
              icon={Star}
              title={reviews.title(rating.count)}
              text={reviews.text(rating.value, rating.source)}
              isSample={rating.sample}
              link={rating.url ? { href: rating.url, label: reviews.read } : undefined}
            />
          )}
        </ul>
      </div>
    </section>
  );
}

function RatingBadge({ agency, locale }: WhyChooseProps) {
  const t = homeText[locale];
  const rating = shownRating(agency);
  if (!rating) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <p className="font-serif text-5xl text-pine-900 [line-height:1]">{rating.value}</p>
      <div>
        <Stars value={rating.value} label={siteText[locale].stars(rating.value)} size={20} />
        <p className="font-semibold [line-height:1.375]">
          {t.topRated} <ExampleTag isSample={rating.sample} locale={locale} />
        </p>
        <p className="text-ink-soft text-sm">
          {rating.url ? (
            <a className="link" href={rating.url} rel="noopener">
              {t.basedOn(rating.count)}
            </a>
          ) : (
            t.basedOn(rating.count)
          )}
        </p>
      </div>
    </div>
  );
}

interface HighlightProps {
  icon: LucideIcon;
  title: string;
  text: string;
  isSample?: boolean | undefined;
  link?: { href: string; label: string } | undefined;
  locale: Locale;
}

function Highlight({ icon: Icon, title, text, isSample, link, locale }: HighlightProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 border-pine-300 border-t-2 pt-5 sm:block">
      <Icon aria-hidden="true" size={30} strokeWidth={1.5} className="text-pine-600" />
      <div>
        <h3 className="heading-3 sm:mt-3">{title}</h3>
        <p className="mt-2 text-ink-soft">
          {text}
          {isSample && '\u00a0'}
          <ExampleTag isSample={isSample} locale={locale} />
        </p>
        {link && (
          <a className="link inline-block py-1" href={link.href} rel="noopener">
            {link.label}
          </a>
        )}
      </div>
    </li>
  );
}
