import { Portrait } from '#components/team/Portrait.tsx';
import type { ShownTeamMember } from '#components/team/shown-team-members.ts';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';

interface WhoAnswersProps {
  teamMembers: readonly ShownTeamMember[];
  locale: Locale;
}

// More would no longer fit next to each other.
const mostMembers = 3;

/** A band with the names and languages of the people who answer the phone. */
export function WhoAnswers({ teamMembers, locale }: WhoAnswersProps) {
  if (teamMembers.length === 0) return null;
  return (
    <section className="container-page flex flex-wrap items-center gap-x-12 gap-y-5 pt-2 pb-12">
      <h2 className="heading-3">
        <a className="underline underline-offset-4" href={localePath(locale, '/about')}>
          {siteText[locale].infoPages.about}
        </a>
      </h2>
      <ul className="flex flex-wrap gap-x-10 gap-y-4">
        {teamMembers.slice(0, mostMembers).map((member) => (
          <li key={member.key} className="flex items-center gap-4">
            {member.picture && <Portrait member={member} size="small" locale={locale} />}
            <p className="min-w-0 [line-height:1.375]">
              <strong className="font-semibold">{member.name}</strong>{' '}
              <ExampleTag isSample={member.sample} locale={locale} />
              {member.languages && (
                <span className="block text-ink-soft" lang={member.languages.lang}>
                  {member.languages.text}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
