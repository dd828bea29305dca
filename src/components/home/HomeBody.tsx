import { Check, Phone } from 'lucide-react';
import type { ShownTeamMember } from '#components/team/shown-team-members.ts';
import { TeamMemberList } from '#components/team/TeamMemberList.tsx';
import type { ShownTestimonial } from '#components/testimonials/shown-testimonials.ts';
import { TestimonialList } from '#components/testimonials/TestimonialList.tsx';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { shownRating } from '#components/ui/RatingLine.tsx';
import { Stars } from '#components/ui/Stars.tsx';
import { shownPeople } from '#components/ui/shown-people.ts';
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
  const { hero, picture, services, coverages, agency, locale } = props;
  const teamMembers = shownPeople(props.teamMembers, agency);
  const testimonials = shownPeople(props.testimonials, agency);
  const { auto, home, others } = arrangeServices(services);
  return (
    <>
      <Hero hero={hero} picture={picture} agency={agency} locale={locale} />
      <DialingCards auto={auto} home={home} agency={agency} locale={locale} />
      <Proof agency={agency} locale={locale} />
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

interface ProofProps {
  agency: Agency;
  locale: Locale;
}

/** What speaks for the agency, next to its number. */
function Proof({ agency, locale }: ProofProps) {
  const { phone, claims } = agency;
  const t = homeText[locale];
  return (
    <div className="container-page py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-sand border-y py-6">
        <a
          className="flex items-center gap-3 font-semibold min-[20rem]:whitespace-nowrap text-2xl text-pine-900 [font-variant-numeric:tabular-nums] hover:underline"
          href={`tel:${phone.e164}`}
        >
          <Phone aria-hidden="true" className="text-pine-600" />
          {phone.display}
        </a>
        <Rating agency={agency} locale={locale} />
        <ul className="grid gap-x-6 gap-y-1 font-semibold sm:max-lg:grid-flow-col">
          {t.proof(claims).map((claim) => (
            <li key={claim} className="flex items-center gap-2">
              <Check aria-hidden="true" size={20} className="shrink-0 text-pine-500" />
              {claim}
            </li>
          ))}
          {claims.sample && (
            <li>
              <ExampleTag isSample locale={locale} />
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}

function Rating({ agency, locale }: ProofProps) {
  const t = homeText[locale];
  const rating = shownRating(agency);
  if (!rating) return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="font-serif text-5xl text-pine-900 [line-height:1]">{rating.value}</p>
      <div>
        <Stars value={rating.value} label={siteText[locale].stars(rating.value)} size={20} />
        <p className="font-semibold [line-height:1.375]">
          {t.topRated} <ExampleTag isSample={rating.sample} locale={locale} />
        </p>
        <p className="text-ink-soft text-sm">
          {rating.url ? (
            <a className="link" href={rating.url} rel="noopener">
              {t.basedOn(rating.count)}
            </a>
          ) : (
            t.basedOn(rating.count)
          )}
        </p>
      </div>
    </div>
  );
}
