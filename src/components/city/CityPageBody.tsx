import { Check } from 'lucide-react';
import { QuoteBar } from '#components/quote/QuoteBar.tsx';
import { QuoteFrame } from '#components/quote/QuoteFrame.tsx';
import type { ShownTeamMember } from '#components/team/shown-team-members.ts';
import { TeamMemberList } from '#components/team/TeamMemberList.tsx';
import type { ShownTestimonial } from '#components/testimonials/shown-testimonials.ts';
import { TestimonialList } from '#components/testimonials/TestimonialList.tsx';
import { CallButton } from '#components/ui/CallButton.tsx';
import { shownPeople } from '#components/ui/shown-people.ts';
import { withinOnline } from '#i18n/answer-time.ts';
import { cityText } from '#i18n/city.ts';
import { siteText } from '#i18n/site.ts';
import { teamAndTestimonialsText } from '#i18n/team-and-testimonials.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import type { Region } from '#schemas/content/regions.ts';
import type { Source } from '#schemas/content/source.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';
import { CityIntro } from './CityIntro.tsx';
import type { CityQuestion } from './city-questions.ts';
import { InsuranceTip } from './InsuranceTip.tsx';
import { LocalRisk } from './LocalRisk.tsx';
import { NearbyAreas } from './NearbyAreas.tsx';
import { Questions } from './Questions.tsx';

interface CityPageBodyProps {
  city: CityPage;
  /** Extra content of the two featured cities, from `content/featured-cities/`. */
  featured: FeaturedCity | undefined;
  /** From `recordSources`. */
  sources: readonly Source[];
  /** The picture that staff uploaded for the city. */
  picture?: ShownPicture | undefined;
  questions: CityQuestion[];
  teamMembers: ShownTeamMember[];
  testimonials: ShownTestimonial[];
  nearby: NearbyCity[];
  /** The fixed page (auto and home insurance) of the same city, if there is one. */
  sameCity?: NearbyCity | undefined;
  regions: readonly Region[];
  agency: Agency;
  locale: Locale;
}

export function CityPageBody(props: CityPageBodyProps) {
  const { city, featured, sources, picture, questions, nearby, sameCity, regions, agency, locale } =
    props;
  const teamMembers = shownPeople(props.teamMembers, agency);
  const testimonials = shownPeople(props.testimonials, agency);
  const t = teamAndTestimonialsText[locale];
  return (
    <>
      <CityIntro
        city={city}
        featured={featured}
        picture={picture}
        sameCity={sameCity}
        regions={regions}
        agency={agency}
        locale={locale}
      />
      <div className="container-page section grid grid-cols-[minmax(0,1fr)] gap-12 empty:hidden lg:grid-cols-[1.6fr_1fr] lg:gap-20">
        <LocalRisk city={city} featured={featured} sources={sources} locale={locale} />
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
      <WhyTexans agency={agency} locale={locale} />
      <QuoteFrame cityName={city.city_name} agency={agency} locale={locale} />
      <NearbyAreas nearby={nearby} locale={locale} />
      <QuoteBar agency={agency} locale={locale} />
    </>
  );
}

function WhyTexans({ agency, locale }: { agency: Agency; locale: Locale }) {
  const t = cityText[locale];
  return (
    <section className="bg-pine-900 text-pine-100">
      <div className="container-page section">
        <h2 className="heading-2 text-white">{t.whyHeading(agency.name)}</h2>
        <ul className="mt-10 grid gap-x-8 gap-y-5 sm:gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {t.reasons(withinOnline(locale, agency)).map(({ title, text }) => (
            <li key={title} className="max-sm:flex max-sm:gap-3">
              <Check aria-hidden="true" size={28} className="shrink-0 text-light" />
              <div>
                <h3 className="heading-3 text-white sm:mt-3">{title}</h3>
                <p className="mt-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
