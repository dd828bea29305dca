import { QuoteBar } from '#components/quote/QuoteBar.tsx';
import { QuoteForm } from '#components/quote/QuoteForm.tsx';
import type { ShownTeamMember } from '#components/team/shown-team-members.ts';
import { TeamMemberList } from '#components/team/TeamMemberList.tsx';
import type { ShownTestimonial } from '#components/testimonials/shown-testimonials.ts';
import { TestimonialList } from '#components/testimonials/TestimonialList.tsx';
import { CallButton } from '#components/ui/CallButton.tsx';
import { siteText } from '#i18n/site.ts';
import { teamAndTestimonialsText } from '#i18n/team-and-testimonials.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { CityPage, NearbyCity } from '#schemas/content/city/city-page.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { ShownPicture } from '#schemas/pictures/picture.ts';
import { CityIntro } from './CityIntro.tsx';
import type { CityQuestion } from './city-questions.ts';
import { InsuranceTip } from './InsuranceTip.tsx';
import { LocalRisk } from './LocalRisk.tsx';
import { NearbyAreas } from './NearbyAreas.tsx';
import { Questions } from './Questions.tsx';
import { WhyTexans } from './WhyTexans.tsx';

interface CityPageBodyProps {
  city: CityPage;
  /** What the two special cities show beyond their record. */
  featured: FeaturedCity | undefined;
  /** What staff uploaded for it. */
  picture?: ShownPicture | undefined;
  questions: CityQuestion[];
  teamMembers: ShownTeamMember[];
  testimonials: ShownTestimonial[];
  nearby: NearbyCity[];
  /** The page about auto and home insurance in the same city, where there is one. */
  sameCity?: NearbyCity | undefined;
  agency: Agency;
  locale: Locale;
}

/** Everything between header and footer on the page of a city record. */
export function CityPageBody(props: CityPageBodyProps) {
  const {
    city,
    featured,
    picture,
    questions,
    teamMembers,
    testimonials,
    nearby,
    sameCity,
    agency,
    locale,
  } = props;
  const t = teamAndTestimonialsText[locale];
  return (
    <>
      <CityIntro
        city={city}
        featured={featured}
        picture={picture}
        sameCity={sameCity}
        agency={agency}
        locale={locale}
      />
      <div className="container-page section grid grid-cols-[minmax(0,1fr)] gap-12 empty:hidden lg:grid-cols-[1.6fr_1fr] lg:gap-20">
        <LocalRisk city={city} featured={featured} locale={locale} />
        <InsuranceTip city={city} featured={featured} agency={agency} locale={locale} />
      </div>
      <Questions cityName={city.city_name} questions={questions} locale={locale} />
      {teamMembers.length > 0 && (
        <TeamMemberList
          heading={t.localAgents(teamMembers.length)}
          teamMembers={teamMembers}
          locale={locale}
        >
          <CallButton phone={agency.phone} label={siteText[locale].callUs(agency.phone.display)} />
        </TeamMemberList>
      )}
      {testimonials.length > 0 && (
        <TestimonialList
          heading={t.cityTestimonials(city.city_name)}
          testimonials={testimonials}
          locale={locale}
        />
      )}
      <WhyTexans agencyName={agency.name} locale={locale} />
      <QuoteForm cityName={city.city_name} agency={agency} locale={locale} />
      <NearbyAreas nearby={nearby} locale={locale} />
      <QuoteBar agency={agency} locale={locale} />
    </>
  );
}
