import { Bold, Heading2, Link, List, Phone, Table } from 'lucide-react';
import { useArticlesText } from '../editing/file-texts/use-articles-text.ts';
import { markdownEdits } from './markdown-edits.ts';
import type { MarkdownEdit } from './toolbar-edit.ts';

const icons = { heading: Heading2, bold: Bold, link: Link, list: List, table: Table, phone: Phone };

/** Buttons that write Markdown into a textarea. */
export function MarkdownToolbar({ controlId }: { controlId: string }) {
  const t = useArticlesText().toolbar;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name every button twice
    <div role="group" aria-label={t.label} className="flex flex-wrap gap-2">
      {(['heading', 'bold', 'link', 'list', 'table', 'phone'] as const).map((name) => {
        const Icon = icons[name];
        return (
          <button
            key={name}
            type="button"
            className="btn btn-quiet btn-small"
            aria-controls={controlId}
            onClick={() => applyTo(controlId, markdownEdits[name], t.samples)}
          >
            <Icon aria-hidden="true" size={18} />
            {t[name]}
          </button>
        );
      })}
    </div>
  );
}

function applyTo(
  controlId: string,
  edit: MarkdownEdit,
  samples: Parameters<MarkdownEdit>[1],
): void {
  const area = document.getElementById(controlId);
  if (!(area instanceof HTMLTextAreaElement)) return;
  const { value, selectionStart, selectionEnd } = area;
  const { from, to, text, select } = edit({ value, selectionStart, selectionEnd }, samples);
  area.focus();
  area.setSelectionRange(from, to);
  // Unlike setRangeText, this can be undone with the keyboard, and React sees the input event.
  document.execCommand('insertText', false, text);
  area.setSelectionRange(from + select[0], from + select[1]);
}
