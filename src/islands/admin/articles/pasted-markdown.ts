import type { ClipboardEvent } from 'react';
import { cleanMarkdown } from '#schemas/fields/clean-markdown.ts';

/** Pastes into a Markdown field: keeps paragraphs and cells, without what other programs leave in the text. */
export function pasteMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { clipboardData } = event;
  const pasted = clipboardData.getData('text/plain');
  const markdown = pastedMarkdown(pasted, clipboardData.getData('text/html'));
  if (markdown === pasted) return;
  event.preventDefault();
  // Unlike setRangeText, this can be undone with the keyboard, and React sees the input event.
  document.execCommand('insertText', false, markdown);
}

/**
 * Markdown for what another program copied as plain text and as HTML. Word and others end a paragraph with one line break
 * and separate cells with tabs, which Markdown would join. Without HTML, a line break may be in a paragraph, as in a PDF.
 */
export function pastedMarkdown(plain: string, html: string): string {
  const text = cleanMarkdown(plain);
  const hasCells = /<t[dh][\s>]/i.test(html);
  if (!hasCells && !hasParagraphs(html)) return text;
  const blocks: string[][] = [];
  let last: LineKind | null = null;
  for (const line of text.split('\n')) {
    const kind = kindOf(line, hasCells);
    // Only these may follow each other without a blank line.
    if (kind === last && (kind === 'item' || kind === 'row' || kind === 'cells')) {
      blocks.at(-1)?.push(line);
    } else if (kind !== 'blank') blocks.push([line]);
    last = kind;
  }
  const written = blocks.map((lines) =>
    kindOf(lines[0] ?? '', hasCells) === 'cells' ? table(lines) : lines.join('\n'),
  );
  const [start, end] = [/^\n/, /\n$/].map((edge) => (edge.test(text) ? '\n\n' : ''));
  return blocks.length === 0 ? text : `${start}${written.join('\n\n')}${end}`;
}

/** Mail programs write paragraphs as `div`; so do editors of code, but with the line breaks that they have. */
function hasParagraphs(html: string): boolean {
  if (/<(?:p|h[1-6]|li)[\s>]/i.test(html)) return true;
  return /<div[\s>]/i.test(html) && !/white-space:\s*pre/i.test(html);
}

type LineKind = 'blank' | 'item' | 'row' | 'cells' | 'text';

function kindOf(line: string, hasCells: boolean): LineKind {
  if (line.trim() === '') return 'blank';
  if (/^\s*(?:[-*+]|\d+[.)])\s/.test(line)) return 'item';
  if (/^\s*\|/.test(line)) return 'row';
  return hasCells && line.includes('\t') ? 'cells' : 'text';
}

function table(lines: readonly string[]): string {
  const rows = lines.map((line) =>
    line.split('\t').map((cell) => cell.trim().replaceAll('|', '\\|')),
  );
  const width = Math.max(...rows.map((cells) => cells.length));
  const rowOf = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [rowOf(head), rowOf(Array(width).fill('---')), ...body.map(rowOf)].join('\n');
}
