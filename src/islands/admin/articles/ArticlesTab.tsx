import type { articlesText } from '#i18n/admin/office/articles.ts';
import { type ArticleProblem, articleProblems } from '#site/markdown/article-problems.ts';
import { FileTextList } from '../editing/file-texts/FileTextList.tsx';
import { useFileTextWords } from '../editing/file-texts/use-articles-text.ts';
import { type FieldOptions, fieldsOf } from '../editing/form/fields.ts';
import type { TabProps } from '../tabs/panel-tab.ts';
import { BrokenLinks } from './BrokenLinks.tsx';

type Texts = (typeof articlesText)['en']['problems'];

export function ArticlesTab({ editors, onSaved, row }: TabProps) {
  const { problems } = useFileTextWords();
  const check = (text: string) => {
    const [problem] = articleProblems(text);
    return problem ? problemText(problem, problems) : null;
  };
  const body: FieldOptions = { hint: Rules, extra: BrokenLinks, check };
  const fields = fieldsOf('article_texts', { body: { ...body, inSpanish: body } }).main;
  return (
    <FileTextList
      table={editors.article_texts}
      fields={fields.filter(({ column }) => column !== 'slug')}
      tab="articles"
      open={row}
      onSaved={onSaved}
    />
  );
}

function Rules() {
  return useFileTextWords().rules;
}

function problemText(problem: ArticleProblem, texts: Texts): string {
  if (problem.kind === 'link') return texts.link(problem.line, problem.href);
  return texts[problem.kind](problem.line);
}
