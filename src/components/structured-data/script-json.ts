/** JSON-LD for a `<script>` element; `<` is escaped so that no text can close the element. */
export function scriptJson(data: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
