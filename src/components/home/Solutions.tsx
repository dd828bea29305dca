import { Check, ChevronDown, Waves } from 'lucide-react';
import { FormsOff } from '#components/ui/FormsOff.tsx';
import { homeText } from '#i18n/home.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { Coverage, Coverages } from '#schemas/content/coverage.ts';

interface SolutionsProps {
  coverages: Coverages;
  agency: Agency;
  locale: Locale;
}

export function Solutions({ coverages, agency, locale }: SolutionsProps) {
  const t = homeText[locale];
  return (
    <section className="section">
      <div className="container-page">
        <div className="max-w-2xl">
          <h2 className="heading-2">{t.solutionsHeading}</h2>
          <p className="lead mt-4">{t.solutionsIntro}</p>
        </div>
        <div className="mt-12 grid gap-6 lg:grid-cols-2">
          <Policy line="auto" coverages={coverages.auto} locale={locale} />
          <Policy line="home" coverages={coverages.home} locale={locale} />
        </div>
        <FormsOff agency={agency} locale={locale} className="mt-4" />
        <p className="mt-6 flex items-start gap-4 rounded-card bg-pine-100 p-6 text-pine-900">
          <Waves aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            {t.notFlood}{' '}
            <a className="link inline-block py-1" href={localePath(locale, '/flood-insurance')}>
              {siteText[locale].floodPays}
            </a>
          </span>
        </p>
      </div>
    </section>
  );
}

interface PolicyProps {
  /** Also its anchor, to which the menu leads. */
  line: 'auto' | 'home';
  coverages: Coverage[];
  locale: Locale;
}

function Policy({ line, coverages, locale }: PolicyProps) {
  const t = homeText[locale];
  const heading = line === 'auto' ? t.autoCoverages : t.homeCoverages;
  return (
    <article id={line} className="card flex flex-col p-6 sm:p-8">
      <h3 className="heading-3">{heading}</h3>
      {/* A phone shows only the names until they are opened; `home.css` keeps them open in a wider window. */}
      <details className="coverages mt-3 group">
        <summary className="link flex cursor-pointer items-center justify-between gap-3 py-2 list-none [&::-webkit-details-marker]:hidden">
          <span>{coverages.map(({ title }) => title[locale]).join(', ')}</span>
          <ChevronDown
            aria-hidden="true"
            className="shrink-0 [transition:rotate_150ms] group-open:rotate-180"
          />
        </summary>
        <ul className="mt-3 grid gap-5">
          {coverages.map((coverage) => (
            <li key={coverage.key} className="grid grid-cols-[1.5rem_1fr] gap-3">
              <Check aria-hidden="true" size={22} className="mt-0.5 text-pine-500" />
              <div>
                <h4 className="font-semibold">{coverage.title[locale]}</h4>
                <p className="mt-0.5 text-ink-soft">{coverage.text[locale]}</p>
              </div>
            </li>
          ))}
        </ul>
      </details>
      <p className="mt-auto flex flex-wrap gap-x-5 pt-6">
        <a className="link py-2" href={localePath(locale, `/${line}-insurance`)}>
          {t.readMore}
          <span className="sr-only">: {heading}</span>
        </a>
        <a className="link py-2" href={localePath(locale, `/${line}-quote`)}>
          {t.startOnline}
          <span className="sr-only">: {heading}</span>
        </a>
      </p>
    </article>
  );
}
