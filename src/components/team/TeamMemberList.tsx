import type { ReactNode } from 'react';
import type { ShownTeamMember } from '#components/team/shown-team-members.ts';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { teamAndTestimonialsText } from '#i18n/team-and-testimonials.ts';
import type { Locale } from '#locales.ts';
import { dialedPhone, formatPhone } from '#schemas/fields/phone-number.ts';
import { Portrait } from './Portrait.tsx';

interface TeamMemberListProps {
  heading: string;
  teamMembers: readonly ShownTeamMember[];
  locale: Locale;
  /** Adds direct lines, and where to check a license. */
  isDetailed?: boolean;
  /** Shown below the member when there is only one: how to reach them. */
  children?: ReactNode;
}

export function TeamMemberList(props: TeamMemberListProps) {
  const { heading, teamMembers, locale, isDetailed = false, children } = props;
  const isSingle = teamMembers.length === 1;
  return (
    <section className="container-page section">
      <h2 className="heading-2">{heading}</h2>
      <ul className={`mt-10 grid gap-6 ${isSingle ? '' : 'lg:grid-cols-2'}`}>
        {teamMembers.map((one) => (
          <li
            key={one.key}
            className="card grid grid-cols-[minmax(0,1fr)] gap-6 p-6 sm:grid-cols-[auto_1fr] sm:gap-8 sm:p-8"
          >
            <Portrait member={one} size={isSingle ? 'large' : 'medium'} locale={locale} />
            <div>
              <h3 className="heading-3">{one.name}</h3>
              <Facts member={one} locale={locale} isDetailed={isDetailed} />
              {one.bio && (
                <p className="mt-4 max-w-[65ch] text-lg" lang={one.bio.lang}>
                  {one.bio.text}
                </p>
              )}
              {isSingle && children && <div className="mt-6">{children}</div>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FactsProps {
  member: ShownTeamMember;
  locale: Locale;
  isDetailed: boolean;
}

const licenseLookup = 'https://www.tdi.texas.gov/agent/agent-lookup.html';

function Facts({ member, locale, isDetailed }: FactsProps) {
  const t = teamAndTestimonialsText[locale];
  const { job, languages, licenseNumber, phone, sample } = member;
  const dialed = phone && dialedPhone(phone);
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-pine-600">
        <span className="dotted">
          <span lang={job.lang}>{job.text}</span>
          {languages && (
            <span lang={languages.lang}>
              {teamAndTestimonialsText[languages.lang ?? locale].languages(languages.text)}
            </span>
          )}
        </span>
        <ExampleTag isSample={sample} locale={locale} />
      </p>
      {licenseNumber && (
        <p className="mt-1 text-ink-soft text-sm">
          {t.license(licenseNumber)}
          {isDetailed && (
            <>
              {', '}
              <a className="link inline-block py-1" href={licenseLookup} rel="noopener">
                {t.checkLicense}
              </a>
            </>
          )}
        </p>
      )}
      {isDetailed && dialed && (
        <p className="mt-1">
          {t.directLine}{' '}
          <a className="link inline-block py-1 font-semibold" href={`tel:${dialed}`}>
            {formatPhone(phone)}
          </a>
        </p>
      )}
    </>
  );
}
