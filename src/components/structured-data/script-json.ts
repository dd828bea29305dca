/** Structured data as the text of a `<script>` element: no text in it can end the element. */
export function scriptJson(data: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
