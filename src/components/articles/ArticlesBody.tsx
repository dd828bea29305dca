import { Breadcrumbs } from '#components/shell/Breadcrumbs.tsx';
import { learningCenterLink, type SiteLink } from '#components/shell/site-links.ts';
import { CallButton } from '#components/ui/CallButton.tsx';
import { ClosingSection } from '#components/ui/ClosingSection.tsx';
import { formatDate } from '#components/ui/format-date.ts';
import { articleText } from '#i18n/article.ts';
import { articlesText } from '#i18n/articles.ts';
import { learningText } from '#i18n/learning.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { LocalizedArticle } from '#tables/articles/shown-article.ts';
import { type ListedArticle, topicsOf } from './topics.ts';

interface ArticlesBodyProps {
  articles: readonly LocalizedArticle[];
  breadcrumbs: SiteLink[];
  agency: Agency;
  locale: Locale;
}

/** Every article, by topic. */
export function ArticlesBody({ articles, breadcrumbs, agency, locale }: ArticlesBodyProps) {
  const t = articlesText[locale];
  const topics = topicsOf(articles, locale);
  return (
    <>
      <header className="border-sand border-b bg-pine-50">
        <div className="container-page pt-6 pb-12 md:pb-16">
          <Breadcrumbs breadcrumbs={breadcrumbs} locale={locale} />
          <h1 className="heading-1 mt-5">{t.title}</h1>
          <p className="lead mt-5 max-w-2xl">{t.lead}</p>
          <ul className="mt-6 flex flex-wrap gap-x-6">
            {topics.map(({ category }) => (
              <li key={category}>
                <a className="link inline-block py-1.5" href={`#${category}`}>
                  {t.topics[category]}
                </a>
              </li>
            ))}
            <li>
              <a className="link inline-block py-1.5" href={learningCenterLink(locale).href}>
                {t.videos}
              </a>
            </li>
          </ul>
        </div>
      </header>
      <div className="container-page section grid gap-14">
        {topics.map(({ category, articles }) => (
          <section key={category} id={category} aria-labelledby={`${category}-heading`}>
            <h2 id={`${category}-heading`} className="heading-2">
              {t.topics[category]}
            </h2>
            <ul className="mt-6 grid gap-6 md:grid-cols-2">
              {articles.map((article) => (
                <ArticleCard key={article.path} article={article} locale={locale} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ClosingSection
        heading={articleText[locale].closingHeading}
        text={articleText[locale].closingText(agency.address.locality)}
      >
        <CallButton phone={agency.phone} label={siteText[locale].callUs(agency.phone.display)} />
      </ClosingSection>
    </>
  );
}

function ArticleCard({ article, locale }: { article: ListedArticle; locale: Locale }) {
  const { lang } = article;
  return (
    <li className="card relative flex min-w-0 flex-col p-6 hover:bg-pine-50">
      <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
        <span lang={lang}>{article.readTime}</span>
        <time dateTime={article.publishDate}>{formatDate(article.publishDate, locale)}</time>
        {lang && <span>{learningText[locale].otherLanguage}</span>}
      </p>
      <h3 className="heading-3 mt-3 break-words" lang={lang}>
        <a
          className="underline decoration-1 underline-offset-4 after:absolute after:inset-0"
          href={article.path}
          hrefLang={lang}
        >
          {article.title}
        </a>
      </h3>
      <p className="mt-3 break-words text-ink-soft" lang={lang}>
        {article.description}
      </p>
    </li>
  );
}
