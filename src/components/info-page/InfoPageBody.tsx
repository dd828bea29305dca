import type { Nodes } from 'hast';
import type { ComponentProps } from 'react';
import { ArticleText } from '#components/article/ArticleText.tsx';
import { ContentsList } from '#components/article/ContentsList.tsx';
import { DeductibleSliders } from '#components/article/DeductibleSliders.tsx';
import { showsDeductible } from '#components/article/deductible-pages.ts';
import { Photo } from '#components/picture/Photo.tsx';
import { Breadcrumbs } from '#components/shell/Breadcrumbs.tsx';
import { infoPageBreadcrumbs } from '#components/shell/site-links.ts';
import type { ShownTeamMember } from '#components/team/shown-team-members.ts';
import { TeamMemberList } from '#components/team/TeamMemberList.tsx';
import type { ShownTestimonial } from '#components/testimonials/shown-testimonials.ts';
import { TestimonialList } from '#components/testimonials/TestimonialList.tsx';
import { formatDate } from '#components/ui/format-date.ts';
import { shownPeople } from '#components/ui/shown-people.ts';
import { deductibleText } from '#i18n/deductible.ts';
import { fillIn } from '#i18n/fill-in.ts';
import { infoPageText } from '#i18n/info-page.ts';
import { teamAndTestimonialsText } from '#i18n/team-and-testimonials.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import type { InfoPage, InfoPageSlug } from '#schemas/content/info-page.ts';
import type { ShownCompany } from '#tables/companies/schema.ts';
import type { AgencyPictures } from '#tables/pictures/schema.ts';
import { CompanyHelp, CompanyLines } from './CompanyHelp.tsx';
import { ContactFacts, Directions } from './ContactFacts.tsx';
import { FoldedText } from './FoldedText.tsx';
import { InfoPageActions, isLine, LineClosing } from './InfoPageActions.tsx';
import { LineCities } from './LineCities.tsx';
import { shownCompanies } from './shown-companies.ts';

interface InfoPageBodyProps {
  slug: InfoPageSlug;
  page: InfoPage;
  /** The page’s Markdown as an HTML tree. */
  tree: Nodes;
  headings: ComponentProps<typeof ContentsList>['headings'];
  agency: Agency;
  pictures: AgencyPictures;
  /** The fixed cities. */
  cities: NearbyCity[];
  /** There is a page of a city, fixed or not. */
  hasCityGuides: boolean;
  /** Approved and invented companies. */
  companies: readonly ShownCompany[];
  /** Everyone, for `/about`. */
  teamMembers: readonly ShownTeamMember[];
  testimonials: readonly ShownTestimonial[];
  locale: Locale;
}

/** A page of `content/pages/`: its text, and what the site adds to it. */
export function InfoPageBody(props: InfoPageBodyProps) {
  const { slug, page, tree, agency, cities, locale } = props;
  const fill = (text: string) => fillIn(text, agency, locale);
  const t = infoPageText[locale];
  const title = fill(page.title);
  const path = localePath(locale, `/${slug}`);
  const hasDeductible = showsDeductible(path);
  const headings = [
    ...(hasDeductible
      ? [{ depth: 2, slug: 'deductible', text: deductibleText[locale].heading }]
      : []),
    ...props.headings.map((heading) => ({ ...heading, text: fill(heading.text) })),
  ];
  return (
    <>
      <header className="border-sand border-b bg-pine-50">
        <div className="container-page grid items-center gap-12 pt-8 pb-12 md:pt-12 md:pb-16 lg:grid-cols-[1.4fr_1fr]">
          <div>
            <Breadcrumbs
              breadcrumbs={infoPageBreadcrumbs(locale, { href: path, label: title })}
              locale={locale}
            />
            <h1 className="heading-1 mt-6">{title}</h1>
            <p className="lead mt-5">{fill(page.description)}</p>
            <InfoPageActions slug={slug} agency={agency} locale={locale} />
          </div>
          <HeaderPicture {...props} />
        </div>
      </header>
      <BeforeText {...props} />
      {slug === 'help' ? (
        <div className="container-page section">
          <div className="max-w-3xl">
            <FoldedText tree={tree} headings={headings} agency={agency} locale={locale} />
            <Sources page={page} locale={locale} />
          </div>
        </div>
      ) : (
        <div className="container-page section grid gap-10 lg:grid-cols-[16rem_1fr] lg:gap-16">
          <ContentsList headings={headings} label={t.contents} />
          <div>
            {hasDeductible && <DeductibleSliders locale={locale} />}
            <ArticleText tree={tree} agency={agency} locale={locale} />
            <Sources page={page} locale={locale} />
          </div>
        </div>
      )}
      {isLine(slug) && (
        <>
          {props.hasCityGuides && <LineCities cities={cities} locale={locale} />}
          <LineClosing slug={slug} agency={agency} locale={locale} />
        </>
      )}
      {slug === 'about' && <AboutAgency {...props} />}
    </>
  );
}

/** A photo of the people or the office, or the drawing of the page, for which phones have no room. */
function HeaderPicture({ slug, pictures, locale }: InfoPageBodyProps) {
  const picture = headerPicture(slug, pictures);
  if (picture) {
    return (
      <Photo
        picture={picture}
        locale={locale}
        sizes="(min-width: 64rem) 40vw, 100vw"
        className="aspect-[3/2] w-full rounded-card"
      />
    );
  }
  return (
    <img
      src={`/images/pages/${slug}.svg`}
      alt=""
      width={640}
      height={420}
      loading="lazy"
      className="hidden w-full rounded-card lg:block"
    />
  );
}

function headerPicture(slug: InfoPageSlug, { office, team }: AgencyPictures) {
  if (slug === 'about') return team;
  return slug === 'contact' ? office : undefined;
}

function BeforeText(props: InfoPageBodyProps) {
  const { slug, agency, locale } = props;
  if (slug === 'help') {
    return <CompanyHelp companies={shownCompanies(props.companies, agency)} locale={locale} />;
  }
  if (slug === 'contact') return <ContactFacts agency={agency} locale={locale} />;
  if (slug !== 'about') return null;
  const teamMembers = shownPeople(props.teamMembers, agency);
  return (
    <>
      {teamMembers.length > 0 && (
        <TeamMemberList
          heading={teamAndTestimonialsText[locale].team}
          teamMembers={teamMembers}
          locale={locale}
          isDetailed
        />
      )}
      <Companies companies={shownCompanies(props.companies, agency)} locale={locale} />
    </>
  );
}

function Companies({ companies, locale }: Pick<InfoPageBodyProps, 'companies' | 'locale'>) {
  if (companies.length === 0) return null;
  return (
    <section className="container-page">
      <h2 className="heading-2">{infoPageText[locale].companies}</h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {companies.map((company) => (
          <li key={company.id} className="border-pine-300 border-t-2 pt-3">
            <p className="font-semibold text-lg">{company.name}</p>
            <CompanyLines company={company} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Below the text about the agency: what clients say, and the way to the office. */
function AboutAgency(props: InfoPageBodyProps) {
  const { agency, locale } = props;
  const testimonials = shownPeople(props.testimonials, agency);
  return (
    <>
      {testimonials.length > 0 && (
        <TestimonialList
          heading={teamAndTestimonialsText[locale].testimonials}
          testimonials={testimonials}
          locale={locale}
        />
      )}
      <Directions agency={agency} picture={props.pictures.office} locale={locale} />
    </>
  );
}

/** How a Spanish page names a source in English. */
const foreign = ' (en inglés)';

function Sources({ page, locale }: Pick<InfoPageBodyProps, 'page' | 'locale'>) {
  const t = infoPageText[locale];
  if (page.sources.length === 0 && !page.updated) return null;
  return (
    <div className="mt-12 border-sand border-t pt-6 text-ink-soft text-sm">
      {page.sources.length > 0 && (
        <>
          <h2 className="font-sans font-semibold text-base text-ink">{t.sources}</h2>
          <ul className="mt-2 grid gap-1">
            {page.sources.map(({ title, url, read }) => {
              const isForeign = title.endsWith(foreign);
              const accessed = t.read(formatDate(read, locale));
              return (
                <li key={url}>
                  <a className="link" href={url} hrefLang={isForeign ? 'en' : undefined}>
                    {isForeign ? title.slice(0, -foreign.length) : title}
                  </a>
                  {isForeign ? ` (en inglés, ${accessed})` : ` (${accessed})`}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {page.updated && (
        <p className="mt-4">
          {t.updated} <time dateTime={page.updated}>{formatDate(page.updated, locale)}</time>
        </p>
      )}
    </div>
  );
}
