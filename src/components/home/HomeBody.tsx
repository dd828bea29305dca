import type { ShownTeamMember } from '#components/team/shown-team-members.ts';
import type { ShownTestimonial } from '#components/testimonials/shown-testimonials.ts';
import { TestimonialList } from '#components/testimonials/TestimonialList.tsx';
import { shownPeople } from '#components/ui/shown-people.ts';
import { teamAndTestimonialsText } from '#i18n/team-and-testimonials.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { Coverages } from '#schemas/content/coverage.ts';
import type { Hero as HeroRow } from '#tables/hero/schema.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';
import type { Service } from '#tables/services/schema.ts';
import { arrangeServices } from './arrange-services.ts';
import { Contact } from './Contact.tsx';
import { DialingCards } from './DialingCards.tsx';
import { Hero } from './Hero.tsx';
import { MoreServices } from './MoreServices.tsx';
import { Solutions } from './Solutions.tsx';
import { WhoAnswers } from './WhoAnswers.tsx';
import { WhyChoose } from './WhyChoose.tsx';

interface HomeBodyProps {
  hero: HeroRow | null;
  /** The hero picture that staff uploaded. */
  picture: ShownPicture | undefined;
  services: Service[];
  /** Everyone; the first few are shown. */
  teamMembers: ShownTeamMember[];
  testimonials: ShownTestimonial[];
  coverages: Coverages;
  agency: Agency;
  /** A photo of the office. */
  office: ShownPicture | undefined;
  locale: Locale;
}

export function HomeBody(props: HomeBodyProps) {
  const { hero, picture, services, coverages, agency, locale } = props;
  const teamMembers = shownPeople(props.teamMembers, agency);
  const testimonials = shownPeople(props.testimonials, agency);
  const { auto, home, others } = arrangeServices(services);
  return (
    <>
      <Hero hero={hero} picture={picture} agency={agency} locale={locale} />
      <DialingCards auto={auto} home={home} agency={agency} locale={locale} />
      <WhoAnswers teamMembers={teamMembers} locale={locale} />
      <WhyChoose agency={agency} locale={locale} />
      <Solutions coverages={coverages} agency={agency} locale={locale} />
      <MoreServices services={others} agency={agency} locale={locale} />
      {testimonials.length > 0 && (
        <TestimonialList
          heading={teamAndTestimonialsText[locale].testimonials}
          testimonials={testimonials}
          locale={locale}
        />
      )}
      <Contact agency={agency} picture={props.office} locale={locale} />
    </>
  );
}
