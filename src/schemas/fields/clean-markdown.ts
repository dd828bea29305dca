// Word, web pages and phones put these where people see a space, or nothing. Markdown reads no mark next to them.
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const invisible = /[\u200b\u2060\ufeff]/g;
// Also those of the fonts Symbol and Wingdings, which arrive as private characters.
const bullets =
  /^[ \t]*(?:[•‣●▪■◆➢➤►✓✔❖\uf0b7\uf0a7\uf0d8\uf0fc\uf076]\ufe0e?[ \t]*|[·○◦▫□§o–—][ \t]*\t[ \t]*)(?=\S)/gm;

/** Markdown with the spaces, line breaks and list marks that it knows, instead of those of other programs. */
export function cleanMarkdown(text: string): string {
  return text
    .replaceAll(lineBreaks, '\n')
    .replaceAll(spaces, ' ')
    .replaceAll(invisible, '')
    .replaceAll(bullets, '- ');
}
