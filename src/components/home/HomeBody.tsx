import type { ShownTeamMember } from '#components/team/shown-team-members.ts';
import { TeamMemberList } from '#components/team/TeamMemberList.tsx';
import type { ShownTestimonial } from '#components/testimonials/shown-testimonials.ts';
import { TestimonialList } from '#components/testimonials/TestimonialList.tsx';
import { teamAndTestimonialsText } from '#i18n/team-and-testimonials.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { Coverages } from '#schemas/content/coverage.ts';
import type { Hero as HeroRow } from '#schemas/content/hero.ts';
import type { Service } from '#schemas/content/service.ts';
import type { ShownPicture } from '#schemas/pictures/picture.ts';
import { arrangeServices } from './arrange-services.ts';
import { CallAndRating } from './CallAndRating.tsx';
import { Contact } from './Contact.tsx';
import { DialingCards } from './DialingCards.tsx';
import { Hero } from './Hero.tsx';
import { MoreServices } from './MoreServices.tsx';
import { Solutions } from './Solutions.tsx';
import { WhyChoose } from './WhyChoose.tsx';

interface HomeBodyProps {
  hero: HeroRow | null;
  /** What staff uploaded for the opening. */
  picture: ShownPicture | undefined;
  services: Service[];
  teamMembers: ShownTeamMember[];
  testimonials: ShownTestimonial[];
  coverages: Coverages;
  agency: Agency;
  locale: Locale;
}

/** Everything between header and footer on the home page. */
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
