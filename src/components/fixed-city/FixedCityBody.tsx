import type { CityQuestion } from '#components/city/city-questions.ts';
import { NearbyAreas } from '#components/city/NearbyAreas.tsx';
import { Questions } from '#components/city/Questions.tsx';
import { QuoteBar } from '#components/quote/QuoteBar.tsx';
import { QuoteForm } from '#components/quote/QuoteForm.tsx';
import type { SiteLink } from '#components/shell/site-links.ts';
import type { ShownTeamMember } from '#components/team/shown-team-members.ts';
import { TeamMemberList } from '#components/team/TeamMemberList.tsx';
import type { ShownTestimonial } from '#components/testimonials/shown-testimonials.ts';
import { CallButton } from '#components/ui/CallButton.tsx';
import { siteText } from '#i18n/site.ts';
import { teamAndTestimonialsText } from '#i18n/team-and-testimonials.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { CityPage, NearbyCity } from '#schemas/content/city/city-page.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import type { Source } from '#schemas/content/source.ts';
import { CityClosing } from './CityClosing.tsx';
import { CityServices } from './CityServices.tsx';
import { CityTestimonial } from './CityTestimonial.tsx';
import { FixedCityHero } from './FixedCityHero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { heroTexts } from './hero-texts.ts';
import { LocalFacts } from './LocalFacts.tsx';
import { localSources } from './local-sources.ts';
import { Neighborhoods } from './Neighborhoods.tsx';
import { Reasons } from './Reasons.tsx';

interface FixedCityBodyProps {
  city: FixedCity;
  /** The row whose texts override heading and subtitle, where there is one. */
  record: CityPage | undefined;
  questions: CityQuestion[];
  teamMembers: ShownTeamMember[];
  testimonial: ShownTestimonial | undefined;
  trail: SiteLink[];
  sameCity: NearbyCity | undefined;
  nearby: NearbyCity[];
  /** Where local facts can be checked, by key. */
  sources: Record<string, Source>;
  agency: Agency;
  locale: Locale;
}

/** Everything between header and footer on the page of a fixed city. */
export function FixedCityBody(props: FixedCityBodyProps) {
  const {
    city,
    record,
    questions,
    teamMembers,
    testimonial,
    trail,
    sameCity,
    nearby,
    sources,
    agency,
    locale,
  } = props;
  const { name } = city;
  const { heading, subtitle } = heroTexts(name, record, locale);
  return (
    <>
      <FixedCityHero
        city={city}
        heading={heading}
        subtitle={subtitle}
        trail={trail}
        sameCity={sameCity}
        agency={agency}
        locale={locale}
      />
      <Reasons city={city} locale={locale} />
      <LocalFacts city={city} sources={localSources(city, sources)} locale={locale} />
      <CityServices cityName={name} locale={locale} />
      <HowItWorks locale={locale} />
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
      <QuoteForm cityName={name} agency={agency} locale={locale} />
      <Neighborhoods city={city} locale={locale} />
      <Questions cityName={name} questions={questions} locale={locale} />
      <NearbyAreas nearby={nearby} locale={locale} />
      <CityClosing cityName={name} agency={agency} locale={locale} />
      <QuoteBar agency={agency} locale={locale} />
    </>
  );
}
