import type { Graph, Thing } from 'schema-dts';

export type ThingGraph = Omit<Graph, '@context'>;

/** JSON-LD for a `<script>` element; `<` is escaped so that no text can close the element. */
export function scriptJson(data: Exclude<Thing, string> | ThingGraph): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
