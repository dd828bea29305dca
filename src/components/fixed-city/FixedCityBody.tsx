import { type KnownSources, localSources } from '#components/city/cited-sources.ts';
import type { CityQuestion } from '#components/city/city-questions.ts';
import { NearbyAreas } from '#components/city/NearbyAreas.tsx';
import { Questions } from '#components/city/Questions.tsx';
import { QuoteBar } from '#components/quote/QuoteBar.tsx';
import { QuoteFrame } from '#components/quote/QuoteFrame.tsx';
import type { SiteLink } from '#components/shell/site-links.ts';
import type { ShownTeamMember } from '#components/team/shown-team-members.ts';
import { TeamMemberList } from '#components/team/TeamMemberList.tsx';
import type { ShownTestimonial } from '#components/testimonials/shown-testimonials.ts';
import { CallButton } from '#components/ui/CallButton.tsx';
import { FormsOff } from '#components/ui/FormsOff.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { shownPeople } from '#components/ui/shown-people.ts';
import { withinOnline } from '#i18n/answer-time.ts';
import { fixedCityText } from '#i18n/fixed-city.ts';
import { siteText } from '#i18n/site.ts';
import { teamAndTestimonialsText } from '#i18n/team-and-testimonials.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import { CityServices } from './CityServices.tsx';
import { CityTestimonial } from './CityTestimonial.tsx';
import { FixedCityHero } from './FixedCityHero.tsx';
import { heroTexts } from './hero-texts.ts';
import { LocalFacts } from './LocalFacts.tsx';
import { Reasons } from './Reasons.tsx';

interface FixedCityBodyProps {
  city: FixedCity;
  /** The city record with the same slug, whose title and description override the defaults. */
  record: CityPage | undefined;
  questions: CityQuestion[];
  teamMembers: ShownTeamMember[];
  testimonial: ShownTestimonial | undefined;
  breadcrumbs: SiteLink[];
  sameCity: NearbyCity | undefined;
  nearby: NearbyCity[];
  sources: KnownSources;
  agency: Agency;
  locale: Locale;
}

export function FixedCityBody(props: FixedCityBodyProps) {
  const { city, record, questions, breadcrumbs, sameCity, nearby, sources, agency, locale } = props;
  const { name } = city;
  const teamMembers = shownPeople(props.teamMembers, agency);
  const [testimonial] = shownPeople(props.testimonial ? [props.testimonial] : [], agency);
  const { heading, subtitle } = heroTexts(name, record, locale);
  return (
    <>
      <FixedCityHero
        city={city}
        heading={heading}
        subtitle={subtitle}
        breadcrumbs={breadcrumbs}
        sameCity={sameCity}
        agency={agency}
        locale={locale}
      />
      <Reasons city={city} agency={agency} locale={locale} />
      <LocalFacts city={city} sources={localSources(city, sources)} locale={locale} />
      <CityServices cityName={name} agency={agency} locale={locale} />
      <HowItWorks agency={agency} locale={locale} />
      {testimonial && <CityTestimonial testimonial={testimonial} cityName={name} locale={locale} />}
      {teamMembers.length > 0 && (
        <TeamMemberList
          heading={teamAndTestimonialsText[locale].localAgents(teamMembers.length)}
          teamMembers={teamMembers}
          locale={locale}
        >
          <CallButton phone={agency.phone} label={siteText[locale].callUs(agency.phone.display)} />
        </TeamMemberList>
      )}
      <QuoteFrame cityName={name} agency={agency} locale={locale} />
      <Neighborhoods city={city} locale={locale} />
      <Questions cityName={name} questions={questions} locale={locale} />
      <NearbyAreas nearby={nearby} locale={locale} />
      <CityClosing cityName={name} agency={agency} locale={locale} />
      <QuoteBar agency={agency} locale={locale} />
    </>
  );
}

function HowItWorks({ agency, locale }: { agency: Agency; locale: Locale }) {
  const t = fixedCityText[locale];
  return (
    <section className="container-page section">
      <h2 className="heading-2">{t.stepsHeading}</h2>
      <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
        {t.steps(withinOnline(locale, agency)).map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[3.5rem_1fr] gap-x-5 md:block">
            <p
              aria-hidden="true"
              className="grid size-14 place-items-center rounded-full bg-pine-800 font-serif text-2xl text-light"
            >
              {index + 1}
            </p>
            <div className="md:mt-5">
              <h3 className="heading-3">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Neighborhoods({ city, locale }: { city: FixedCity; locale: Locale }) {
  return (
    <section className="container-page section">
      <h2 className="heading-2">{fixedCityText[locale].areasHeading(city.name)}</h2>
      <ul className="mt-8 grid grid-cols-2 gap-x-6 lg:grid-cols-5">
        {city.neighborhoods.map((neighborhood) => (
          <li key={neighborhood} className="py-2 font-medium">
            {neighborhood}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CityClosingProps {
  cityName: string;
  agency: Agency;
  locale: Locale;
}

function CityClosing({ cityName, agency, locale }: CityClosingProps) {
  const t = fixedCityText[locale];
  return (
    <section className="bg-pine-50">
      <div className="container-page section text-center">
        <h2 className="heading-2">{t.closingHeading(cityName)}</h2>
        <p className="lead mx-auto mt-4 max-w-2xl">{t.closingText}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <CallButton phone={agency.phone} label={siteText[locale].callUs(agency.phone.display)} />
          <a className="btn btn-primary" href={localePath(locale, '/auto-quote')}>
            {t.services.auto.action}
          </a>
          <a className="btn btn-quiet" href={localePath(locale, '/home-quote')}>
            {t.services.home.action}
          </a>
        </div>
        <OpenNowLine className="mt-4 open-now-centered" />
        <FormsOff agency={agency} locale={locale} className="mt-3" />
      </div>
    </section>
  );
}
