import { ColleagueList } from '#components/people/ColleagueList.tsx';
import type { Colleague } from '#components/people/colleagues.ts';
import { VoiceList } from '#components/people/VoiceList.tsx';
import type { Voice } from '#components/people/voices.ts';
import { QuoteBar } from '#components/quote/QuoteBar.tsx';
import { QuoteForm } from '#components/quote/QuoteForm.tsx';
import { CallButton } from '#components/ui/CallButton.tsx';
import { peopleText } from '#i18n/people.ts';
import { siteText } from '#i18n/site.ts';
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
  colleagues: Colleague[];
  voices: Voice[];
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
    colleagues,
    voices,
    nearby,
    sameCity,
    agency,
    locale,
  } = props;
  const t = peopleText[locale];
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
      {colleagues.length > 0 && (
        <ColleagueList
          heading={t.localAgents(colleagues.length)}
          colleagues={colleagues}
          locale={locale}
        >
          <CallButton phone={agency.phone} label={siteText[locale].callUs(agency.phone.display)} />
        </ColleagueList>
      )}
      {voices.length > 0 && (
        <VoiceList heading={t.cityVoices(city.city_name)} voices={voices} locale={locale} />
      )}
      <WhyTexans agencyName={agency.name} locale={locale} />
      <QuoteForm cityName={city.city_name} agency={agency} locale={locale} />
      <NearbyAreas nearby={nearby} locale={locale} />
      <QuoteBar agency={agency} locale={locale} />
    </>
  );
}
