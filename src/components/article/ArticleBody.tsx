import type { Nodes } from 'hast';
import type { ComponentProps } from 'react';
import { breadcrumbsTo, learningCenterLink } from '#components/shell/site-links.ts';
import { articleText } from '#i18n/article.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { Article } from '#schemas/content/article.ts';
import { ArticleClosing } from './ArticleClosing.tsx';
import { ArticleOpening } from './ArticleOpening.tsx';
import { ArticleText } from './ArticleText.tsx';
import { ContentsList } from './ContentsList.tsx';

interface ArticleBodyProps {
  article: Article;
  /** Its text, made of Markdown. */
  tree: Nodes;
  headings: ComponentProps<typeof ContentsList>['headings'];
  path: string;
  agency: Agency;
  locale: Locale;
}

/** Everything between header and footer on the page of an article. */
export function ArticleBody({ article, tree, headings, path, agency, locale }: ArticleBodyProps) {
  const breadcrumbs = breadcrumbsTo(locale, learningCenterLink(locale), {
    href: path,
    label: article.title,
  });
  return (
    <>
      <article>
        <ArticleOpening
          article={article}
          agencyName={agency.name}
          breadcrumbs={breadcrumbs}
          locale={locale}
        />
        <div className="container-page section grid gap-10 lg:grid-cols-[16rem_1fr] lg:gap-16">
          <ContentsList headings={headings} label={articleText[locale].contents} />
          <ArticleText tree={tree} phone={agency.phone} />
        </div>
      </article>
      <ArticleClosing agency={agency} locale={locale} />
    </>
  );
}
