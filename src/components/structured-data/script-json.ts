/** JSON for a `<script>` element: no text in it, whoever wrote it, can end the element. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
