import { Phone } from 'lucide-react';
import type { ShownTeamMember } from '#components/team/shown-team-members.ts';
import { TeamMemberList } from '#components/team/TeamMemberList.tsx';
import type { ShownTestimonial } from '#components/testimonials/shown-testimonials.ts';
import { TestimonialList } from '#components/testimonials/TestimonialList.tsx';
import { Stars } from '#components/ui/Stars.tsx';
import { homeText } from '#i18n/home.ts';
import { siteText } from '#i18n/site.ts';
import { teamAndTestimonialsText } from '#i18n/team-and-testimonials.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { Coverages } from '#schemas/content/coverage.ts';
import type { Hero as HeroRow } from '#schemas/content/hero.ts';
import type { Service } from '#schemas/content/service.ts';
import type { ShownPicture } from '#schemas/pictures/picture.ts';
import { arrangeServices } from './arrange-services.ts';
import { Contact } from './Contact.tsx';
import { DialingCards } from './DialingCards.tsx';
import { Hero } from './Hero.tsx';
import { MoreServices } from './MoreServices.tsx';
import { Solutions } from './Solutions.tsx';
import { WhyChoose } from './WhyChoose.tsx';

interface HomeBodyProps {
  hero: HeroRow | null;
  /** The hero picture that staff uploaded. */
  picture: ShownPicture | undefined;
  services: Service[];
  teamMembers: ShownTeamMember[];
  testimonials: ShownTestimonial[];
  coverages: Coverages;
  agency: Agency;
  locale: Locale;
}

export function HomeBody(props: HomeBodyProps) {
  const { hero, picture, services, teamMembers, testimonials, coverages, agency, locale } = props;
  const { auto, home, others } = arrangeServices(services);
  return (
    <>
      <Hero hero={hero} picture={picture} agency={agency} locale={locale} />
      <DialingCards auto={auto} home={home} agency={agency} locale={locale} />
      <CallAndRating agency={agency} locale={locale} />
      <WhyChoose agency={agency} locale={locale} />
      <Solutions coverages={coverages} agency={agency} locale={locale} />
      <MoreServices services={others} agency={agency} locale={locale} />
      {teamMembers.length > 0 && (
        <TeamMemberList
          heading={teamAndTestimonialsText[locale].team}
          teamMembers={teamMembers}
          locale={locale}
        />
      )}
      {testimonials.length > 0 && (
        <TestimonialList
          heading={teamAndTestimonialsText[locale].testimonials}
          testimonials={testimonials}
          locale={locale}
        />
      )}
      <Contact agency={agency} locale={locale} />
    </>
  );
}

interface CallAndRatingProps {
  agency: Agency;
  locale: Locale;
}

function CallAndRating({ agency, locale }: CallAndRatingProps) {
  const t = homeText[locale];
  const { value, count } = agency.rating;
  return (
    <div className="container-page flex flex-col items-start justify-between gap-6 py-12 md:flex-row md:items-center">
      <a
        className="flex items-center gap-3 font-semibold min-[20rem]:whitespace-nowrap text-2xl text-pine-900 [font-variant-numeric:tabular-nums] hover:underline"
        href={`tel:${agency.phone.e164}`}
      >
        <Phone aria-hidden="true" className="text-pine-600" />
        {agency.phone.display}
      </a>
      <div className="flex flex-wrap items-center gap-4">
        <p className="font-serif text-5xl text-pine-900 leading-none">{value}</p>
        <div className="text-left">
          <Stars value={value} label={siteText[locale].stars(value)} size={20} />
          <p className="font-semibold leading-snug">{t.topRated}</p>
          <p className="text-ink-soft text-sm">{t.basedOn(count)}</p>
        </div>
      </div>
    </div>
  );
}
