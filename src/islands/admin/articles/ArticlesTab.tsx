import type { articlesText } from '#i18n/admin/office/articles.ts';
import { type ArticleProblem, articleProblems } from '#site/markdown/article-problems.ts';
import { FileTextList } from '../editing/file-texts/FileTextList.tsx';
import { useArticlesText } from '../editing/file-texts/use-articles-text.ts';
import { type FieldOptions, fieldsOf } from '../editing/form/fields.ts';
import type { TabProps } from '../tabs/panel-tab.ts';
import { BrokenLinks } from './BrokenLinks.tsx';

type Texts = (typeof articlesText)['en']['problems'];

export function ArticlesTab(props: TabProps) {
  return <MarkdownTexts {...props} table="article_texts" tab="articles" />;
}

export function PageTextsTab(props: TabProps) {
  return <MarkdownTexts {...props} table="page_texts" tab="texts" />;
}

interface MarkdownTextsProps extends TabProps {
  table: 'article_texts' | 'page_texts';
  tab: 'articles' | 'texts';
}

function MarkdownTexts({ table, tab, editors, onSaved, row }: MarkdownTextsProps) {
  const { problems } = useArticlesText();
  const check = (text: string) => {
    const [problem] = articleProblems(text);
    return problem ? problemText(problem, problems) : null;
  };
  const body: FieldOptions = { hint: Rules, extra: BrokenLinks, check };
  const fields = fieldsOf(table, { body: { ...body, inSpanish: body } }).main;
  return (
    <FileTextList
      table={editors[table]}
      fields={fields.filter(({ column }) => column !== 'slug')}
      tab={tab}
      open={row}
      onSaved={onSaved}
    />
  );
}

function Rules() {
  return useArticlesText().rules;
}

function problemText(problem: ArticleProblem, texts: Texts): string {
  if (problem.kind === 'link') return texts.link(problem.line, problem.href);
  return texts[problem.kind](problem.line);
}
