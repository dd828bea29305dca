import { Photo } from '#components/picture/Photo.tsx';
import { Breadcrumbs } from '#components/shell/Breadcrumbs.tsx';
import type { SiteLink } from '#components/shell/site-links.ts';
import { CallButton } from '#components/ui/CallButton.tsx';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { FormsOff } from '#components/ui/FormsOff.tsx';
import { formatDate } from '#components/ui/format-date.ts';
import { NextSteps, type NextStepsProps } from '#components/ui/NextSteps.tsx';
import { articleText } from '#i18n/article.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, otherLocale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { ShownArticle } from '#tables/articles/shown-article.ts';

interface ArticleOpeningProps {
  article: ShownArticle;
  agency: Agency;
  breadcrumbs: SiteLink[];
  locale: Locale;
}

export function ArticleOpening({ article, agency, breadcrumbs, locale }: ArticleOpeningProps) {
  return (
    <header className="border-sand border-b bg-pine-50">
      <div className="container-page grid items-center gap-12 pt-6 pb-12 md:pb-16 lg:grid-cols-[1.3fr_1fr]">
        <div>
          <Breadcrumbs breadcrumbs={breadcrumbs} locale={locale} />
          <h1 className="heading-1 mt-5 lg:text-5xl">{article.title}</h1>
          <p className="lead mt-5">{article.description}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <CallButton
              phone={agency.phone}
              label={siteText[locale].callUs(agency.phone.display)}
              quiet
            />
            <NextSteps form={articleForm(article)} agency={agency} locale={locale} />
          </div>
          <FormsOff agency={agency} locale={locale} className="mt-3" />
          <Facts article={article} agencyName={agency.name} locale={locale} />
        </div>
        {article.photo ? (
          <Photo
            picture={article.photo}
            locale={locale}
            sizes="(min-width: 64rem) 30rem, 100vw"
            className="aspect-[2/1] w-full rounded-card bg-pine-200"
          />
        ) : (
          <img
            src={article.image}
            alt=""
            width={1200}
            height={600}
            loading="lazy"
            className="hidden rounded-card lg:block"
          />
        )}
      </div>
    </header>
  );
}

/** The online form about what the article is about. */
export function articleForm({ category }: ShownArticle): NextStepsProps['form'] {
  return category === 'auto' ? '/auto-quote' : '/home-quote';
}

interface FactsProps {
  article: ShownArticle;
  agencyName: string;
  locale: Locale;
}

function Facts({ article, agencyName, locale }: FactsProps) {
  const t = articleText[locale];
  const other = otherLocale(locale);
  return (
    <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
      <li>
        {t.by(article.author?.name ?? agencyName)}{' '}
        <ExampleTag isSample={article.author?.sample} locale={locale} />
      </li>
      <li>
        {t.published}{' '}
        <time dateTime={article.publishDate}>{formatDate(article.publishDate, locale)}</time>
      </li>
      {article.updatedDate && (
        <li>
          {t.updated}{' '}
          <time dateTime={article.updatedDate}>{formatDate(article.updatedDate, locale)}</time>
        </li>
      )}
      <li>{article.readTime}</li>
      {article.counterpart && (
        <li className="basis-full">
          <a
            className="link inline-block py-1.5"
            href={article.counterpart}
            lang={other}
            hrefLang={other}
          >
            {articleText[other].readInLanguage}
          </a>
        </li>
      )}
    </ul>
  );
}
