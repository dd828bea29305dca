import { Breadcrumbs } from '#components/shell/Breadcrumbs.tsx';
import { breadcrumbsTo, learningCenterLink } from '#components/shell/site-links.ts';
import { CallButton } from '#components/ui/CallButton.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { learningText } from '#i18n/learning.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { IntroVideo } from './IntroVideo.tsx';

interface LearningHeroProps {
  agency: Agency;
  /** The video’s captions, one cue each. */
  transcript: string[];
  locale: Locale;
}

export function LearningHero({ agency, transcript, locale }: LearningHeroProps) {
  const t = learningText[locale];
  const { introVideo, phone } = agency;
  return (
    <section className="bg-pine-50">
      <div className="container-page pt-6">
        <Breadcrumbs
          breadcrumbs={breadcrumbsTo(locale, learningCenterLink(locale))}
          locale={locale}
        />
      </div>
      <div
        className={`container-page grid items-center gap-10 pt-8 pb-12 md:pb-16 lg:pb-20 ${introVideo ? 'lg:grid-cols-[1.1fr_1fr] lg:gap-16' : ''}`}
      >
        <div>
          <p className="eyebrow">{t.eyebrow}</p>
          <h1 className="heading-1 mt-4">{t.title}</h1>
          <p className="lead mt-5 max-w-2xl">{t.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <CallButton phone={phone} label={t.getFreeQuote} byPhone={locale} />
            <CallButton phone={phone} label={t.contactExpert} byPhone={locale} quiet />
          </div>
          <OpenNowLine className="mt-4" />
        </div>
        {introVideo && <IntroVideo video={introVideo} transcript={transcript} locale={locale} />}
      </div>
    </section>
  );
}
