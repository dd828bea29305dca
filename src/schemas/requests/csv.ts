/** At the start of a file: without it, Excel does not read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Rows as CSV (RFC 4180), with formulas escaped. Rows may have different columns. */
export function asCsv(rows: readonly Record<string, unknown>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [names, ...rows.map((row) => names.map((name) => row[name]))];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

function cell(value: unknown): string {
  const text = textOf(value);
  // These start a formula (owasp.org, CSV injection), at the start of a cell and after the separators of
  // other countries, where quotes do not protect.
  const escaped = text
    .replace(/^[\t\r\n]/, "'$&")
    .replace(/(^|[;\t\r\n]) *(?=[=+\-@＝＋－＠])/g, "$&'");
  return `"${escaped.replaceAll('"', '""')}"`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
