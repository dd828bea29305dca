import type { articlesText } from '#i18n/admin/office/articles.ts';
import { cleanMarkdown } from '#schemas/fields/clean-markdown.ts';
import {
  type ArticleProblem,
  articleProblems,
  unshownMarkup,
} from '#site/markdown/article-problems.ts';
import { publishingFields } from '../editing/file-texts/publishing-fields.tsx';
import { useArticlesText } from '../editing/file-texts/use-articles-text.ts';
import { useFileTexts } from '../editing/file-texts/use-file-texts.ts';
import { type FieldOptions, fieldsOf } from '../editing/form/fields.ts';
import { RowList } from '../editing/list/RowList.tsx';
import { textOf } from '../editing/state/draft.ts';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useTableTexts } from '../ui/admin-texts.ts';
import { isAddressTaken, suggestAddress } from './article-address.ts';
import { BrokenLinks } from './BrokenLinks.tsx';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';
import { pasteMarkdown } from './pasted-markdown.ts';

type Texts = (typeof articlesText)['en']['problems'];

const narrow = { isNarrow: true };

export function ArticlesTab({ editors, onSaved, row }: TabProps) {
  const t = useArticlesText();
  const texts = useTableTexts('articles');
  const table = editors.articles;
  const addressField = (column: 'slug' | 'spanish_slug'): FieldOptions => ({
    ...narrow,
    check: (text, editor) =>
      isAddressTaken(text, column, editor, table) ? t.address.taken(text) : null,
  });
  const { main, added } = fieldsOf('articles', {
    title: {
      follow: (editor, before) => suggestAddress(editor, before, 'slug'),
      inSpanish: { follow: (editor, before) => suggestAddress(editor, before, 'spanish_slug') },
    },
    body: useBodyField(),
    slug: { ...addressField('slug'), hint: AddressHint },
    spanish_slug: {
      ...addressField('spanish_slug'),
      hint: SpanishAddressHint,
      isNeeded: ({ body_es }) => Boolean(body_es?.trim()),
    },
    category: narrow,
    author: narrow,
    ...publishingFields(t.endsBeforeStart),
  });
  return (
    <RowList
      table={table}
      fields={main}
      texts={texts}
      open={row}
      first={() => ({ status: 'draft', category: 'home' })}
      onSaved={onSaved}
      about={({ state }) =>
        textOf(state.get().row, 'status') === 'published' && (
          <p className="basis-full text-sm">{t.needsCard}</p>
        )
      }
      {...useFileTexts(table, added)}
    />
  );
}

export function PageTextsTab({ editors, onSaved, row }: TabProps) {
  const texts = useTableTexts('page_texts');
  const { main } = fieldsOf('page_texts', { body: useBodyField() });
  return (
    <RowList
      table={editors.page_texts}
      fields={main}
      texts={texts}
      open={row}
      onSaved={onSaved}
      {...useFileTexts(editors.page_texts)}
    />
  );
}

function useBodyField(): FieldOptions {
  const { problems } = useArticlesText();
  const check = (typed: string) => {
    const text = cleanMarkdown(typed);
    const problem = articleProblems(text)[0] ?? unshownMarkup(text);
    return problem ? problemText(problem, problems) : null;
  };
  const body: FieldOptions = {
    ...{ hint: Rules, toolbar: MarkdownToolbar, extra: BrokenLinks, check },
    onPaste: pasteMarkdown,
  };
  return { ...body, inSpanish: body };
}

function Rules() {
  return useArticlesText().rules;
}

function AddressHint() {
  return useArticlesText().address.hint;
}

function SpanishAddressHint() {
  return useArticlesText().address.spanishHint;
}

function problemText(
  problem: ArticleProblem | NonNullable<ReturnType<typeof unshownMarkup>>,
  texts: Texts,
): string {
  if (problem.kind === 'link') return texts.link(problem.line, problem.href);
  if (problem.kind === 'stray') return texts.stray(problem.line, problem.marks);
  if (problem.kind === 'placeholder') return texts.placeholder(problem.line, problem.name);
  return texts[problem.kind](problem.line);
}
