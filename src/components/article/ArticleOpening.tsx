import { Breadcrumbs } from '#components/shell/Breadcrumbs.tsx';
import type { SiteLink } from '#components/shell/site-links.ts';
import { formatDate } from '#components/ui/format-date.ts';
import { articleText } from '#i18n/article.ts';
import { type Locale, otherLocale } from '#locales.ts';
import type { Article } from '#schemas/content/article.ts';

interface ArticleOpeningProps {
  article: Article;
  agencyName: string;
  breadcrumbs: SiteLink[];
  locale: Locale;
}

export function ArticleOpening({ article, agencyName, breadcrumbs, locale }: ArticleOpeningProps) {
  return (
    <header className="border-sand border-b bg-pine-50">
      <div className="container-page grid items-center gap-12 pt-8 pb-12 md:pt-12 md:pb-16 lg:grid-cols-[1.7fr_1fr]">
        <div>
          <Breadcrumbs breadcrumbs={breadcrumbs} locale={locale} />
          <h1 className="heading-1 mt-6">{article.title}</h1>
          <p className="lead mt-5">{article.description}</p>
          <Facts article={article} agencyName={agencyName} locale={locale} />
        </div>
        <img
          src={article.image}
          alt=""
          width={1200}
          height={600}
          loading="lazy"
          className="hidden aspect-square rounded-card object-[72%_50%] object-cover lg:block"
        />
      </div>
    </header>
  );
}

function Facts({ article, agencyName, locale }: Omit<ArticleOpeningProps, 'breadcrumbs'>) {
  const t = articleText[locale];
  const other = otherLocale(locale);
  return (
    <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
      <li>{t.by(agencyName)}</li>
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
    </ul>
  );
}
