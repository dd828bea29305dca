import type { Nodes } from 'hast';
import type { ComponentProps } from 'react';
import { articlesLink, breadcrumbsTo, learningCenterLink } from '#components/shell/site-links.ts';
import { CallButton } from '#components/ui/CallButton.tsx';
import { ClosingSection } from '#components/ui/ClosingSection.tsx';
import { FormsOff } from '#components/ui/FormsOff.tsx';
import { NextSteps } from '#components/ui/NextSteps.tsx';
import { articleText } from '#i18n/article.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { ShownArticle } from '#tables/articles/shown-article.ts';
import { ArticleOpening, articleForm } from './ArticleOpening.tsx';
import { ArticleText } from './ArticleText.tsx';
import { ContentsList } from './ContentsList.tsx';
import { DeductibleSliders } from './DeductibleSliders.tsx';
import { showsDeductible } from './deductible-pages.ts';

interface ArticleBodyProps {
  article: ShownArticle;
  /** The article’s Markdown as an HTML tree. */
  tree: Nodes;
  headings: ComponentProps<typeof ContentsList>['headings'];
  agency: Agency;
  locale: Locale;
}

export function ArticleBody({ article, tree, headings, agency, locale }: ArticleBodyProps) {
  const breadcrumbs = breadcrumbsTo(locale, learningCenterLink(locale), articlesLink(locale), {
    href: article.path,
    label: article.title,
  });
  return (
    <>
      <article>
        <ArticleOpening
          article={article}
          agency={agency}
          breadcrumbs={breadcrumbs}
          locale={locale}
        />
        <div className="container-page section grid gap-10 lg:grid-cols-[16rem_1fr] lg:gap-16">
          {headings.length > 0 ? (
            <ContentsList headings={headings} label={articleText[locale].contents} />
          ) : (
            // Keeps the text in its column.
            <div className="hidden lg:block" />
          )}
          <div>
            <ArticleText tree={tree} agency={agency} locale={locale} />
            {showsDeductible(article.path) && <DeductibleSliders locale={locale} />}
          </div>
        </div>
      </article>
      <ArticleClosing article={article} agency={agency} locale={locale} />
    </>
  );
}

interface ArticleClosingProps {
  article: ShownArticle;
  agency: Agency;
  locale: Locale;
}

function ArticleClosing({ article, agency, locale }: ArticleClosingProps) {
  const t = articleText[locale];
  return (
    <ClosingSection heading={t.closingHeading} text={t.closingText(agency.address.locality)}>
      <CallButton phone={agency.phone} label={siteText[locale].callUs(agency.phone.display)} />
      <NextSteps form={articleForm(article)} agency={agency} locale={locale} isAtEnd />
      <a className="btn btn-quiet" href={localePath(locale, '/')}>
        {t.visitSite(agency.name)}
      </a>
      <FormsOff agency={agency} locale={locale} className="w-full" />
    </ClosingSection>
  );
}
