import type { CityQuestion } from '#components/city/city-questions.ts';
import { NearbyAreas } from '#components/city/NearbyAreas.tsx';
import { Questions } from '#components/city/Questions.tsx';
import { ColleagueList } from '#components/people/ColleagueList.tsx';
import type { Colleague } from '#components/people/colleagues.ts';
import type { Voice } from '#components/people/voices.ts';
import { QuoteBar } from '#components/quote/QuoteBar.tsx';
import { QuoteForm } from '#components/quote/QuoteForm.tsx';
import type { SiteLink } from '#components/shell/site-links.ts';
import { CallButton } from '#components/ui/CallButton.tsx';
import { peopleText } from '#i18n/people.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { CityPage, NearbyCity } from '#schemas/content/city/city-page.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import type { Source } from '#schemas/content/source.ts';
import { CityClosing } from './CityClosing.tsx';
import { CityServices } from './CityServices.tsx';
import { CityVoice } from './CityVoice.tsx';
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
  colleagues: Colleague[];
  voice: Voice | undefined;
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
    colleagues,
    voice,
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
      {voice && <CityVoice voice={voice} cityName={name} locale={locale} />}
      {colleagues.length > 0 && (
        <ColleagueList
          heading={peopleText[locale].localAgents(colleagues.length)}
          colleagues={colleagues}
          locale={locale}
        >
          <CallButton phone={agency.phone} label={siteText[locale].callUs(agency.phone.display)} />
        </ColleagueList>
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
