import { CallButton } from '#components/ui/CallButton.tsx';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { cityText } from '#i18n/city.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { LocalAgent as Agent } from '#schemas/content/city/featured-city.ts';

interface LocalAgentProps {
  agent: Agent;
  agency: Agency;
  locale: Locale;
}

/** The person who answers for this city. */
export function LocalAgent({ agent, agency, locale }: LocalAgentProps) {
  const t = cityText[locale];
  return (
    <section className="container-page section">
      <h2 className="heading-2">{t.agentHeading}</h2>
      <div className="card mt-10 grid gap-6 p-6 sm:grid-cols-[auto_1fr] sm:gap-10 sm:p-10">
        <p
          aria-hidden="true"
          className="grid size-28 place-items-center rounded-full bg-pine-800 font-serif text-4xl text-light"
        >
          {initials(agent.name)}
        </p>
        <div>
          <h3 className="heading-3">{agent.name}</h3>
          <p className="mt-1 font-semibold text-pine-600">
            {agent.role[locale]} · {t.agentLanguages(agent.languages[locale])}{' '}
            <ExampleTag isSample={agent.sample} locale={locale} />
          </p>
          <p className="mt-4 mb-6 max-w-[65ch] text-lg">{agent.bio[locale]}</p>
          <CallButton phone={agency.phone} label={siteText[locale].callUs(agency.phone.display)} />
        </div>
      </div>
    </section>
  );
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
}
