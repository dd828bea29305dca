/**
 * Rows as CSV (RFC 4180), with nothing in it that a spreadsheet would calculate. A row may lack what
 * another has.
 */
export function asCsv(rows: readonly Record<string, unknown>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [names, ...rows.map((row) => names.map((name) => row[name]))];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

function cell(value: unknown): string {
  const text = textOf(value);
  // A spreadsheet takes these for the beginning of a formula (owasp.org, CSV injection): in a cell, and
  // after what separates cells or rows in other countries, where quotes protect nothing.
  const harmless = text
    .replace(/^[\t\r\n]/, "'$&")
    .replace(/(^|[;\t\r\n]) *(?=[=+\-@＝＋－＠])/g, "$&'");
  return `"${harmless.replaceAll('"', '""')}"`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
