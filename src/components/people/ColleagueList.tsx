import type { ReactNode } from 'react';
import type { Colleague } from '#components/people/colleagues.ts';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { peopleText } from '#i18n/people.ts';
import type { Locale } from '#locales.ts';

interface ColleagueListProps {
  heading: string;
  colleagues: Colleague[];
  locale: Locale;
  /** How to reach somebody who is alone in the list. */
  children?: ReactNode;
}

/** Who works at the office, or answers for a city. */
export function ColleagueList({ heading, colleagues, locale, children }: ColleagueListProps) {
  const isAlone = colleagues.length === 1;
  return (
    <section className="container-page section">
      <h2 className="heading-2">{heading}</h2>
      <ul className={`mt-10 grid gap-6 ${isAlone ? '' : 'md:grid-cols-2'}`}>
        {colleagues.map((one) => (
          <li key={one.key} className="card grid gap-6 p-6 sm:grid-cols-[auto_1fr] sm:gap-8 sm:p-8">
            <p
              aria-hidden="true"
              className={`grid place-items-center rounded-full bg-pine-800 font-serif text-light ${isAlone ? 'size-28 text-4xl' : 'size-20 text-2xl'}`}
            >
              {initials(one.name)}
            </p>
            <div>
              <h3 className="heading-3">{one.name}</h3>
              <Facts colleague={one} locale={locale} />
              {one.bio && (
                <p className="mt-4 max-w-[65ch] text-lg" lang={one.bio.lang}>
                  {one.bio.text}
                </p>
              )}
              {isAlone && children && <div className="mt-6">{children}</div>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ colleague, locale }: { colleague: Colleague; locale: Locale }) {
  const t = peopleText[locale];
  const { job, languages, licenseNumber, sample } = colleague;
  return (
    <>
      <p className="mt-1 font-semibold text-pine-600">
        <span lang={job.lang}>{job.text}</span>
        {languages && (
          <>
            {' · '}
            <span lang={languages.lang}>
              {peopleText[languages.lang ?? locale].languages(languages.text)}
            </span>
          </>
        )}{' '}
        <ExampleTag isSample={sample} locale={locale} />
      </p>
      {licenseNumber && <p className="mt-1 text-ink-soft text-sm">{t.license(licenseNumber)}</p>}
    </>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('');
}
