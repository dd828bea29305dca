import { isAlias, isNode, parseDocument, visit } from 'yaml';

// A file may repeat a text by an alias. A few lines of aliases to aliases would expand to gigabytes.
const mostAliases = 100;

/** The reason why a YAML file is refused, or `null`. */
export function yamlProblem(text: string): string | null {
  try {
    const document = parseDocument(text);
    const [error] = document.errors;
    if (error) return `is not valid YAML: ${error.message.split('\n', 1)[0]?.replace(/:$/, '')}`;
    let tag: string | undefined;
    let aliases = 0;
    let isCircular = false;
    visit(document, (_, node, ancestors) => {
      if (isNode(node) && 'tag' in node) tag ??= node.tag;
      if (!isAlias(node)) return;
      aliases += 1;
      const target = node.resolve(document);
      isCircular ||= ancestors.some((ancestor) => ancestor === target);
    });
    if (isCircular) return 'has a YAML alias that contains itself';
    if (tag) return `has the YAML tag ${tag}; tags are not allowed`;
    if (aliases > mostAliases) return `has more than ${mostAliases} YAML aliases`;
    document.toJS({ maxAliasCount: mostAliases });
    return null;
  } catch (error) {
    if (error instanceof ReferenceError) return 'has YAML aliases that expand to too much text';
    if (error instanceof RangeError) return 'is nested too deeply';
    throw error;
  }
}

/** The reason why the YAML at the start of a Markdown file is refused, or `null`. */
export function markdownProblem(text: string): string | null {
  if (/^\s*\+\+\+/.test(text)) return 'must start with YAML between lines of ---';
  const [, facts] = /^\s*---\r?\n(.*?)\r?\n---/s.exec(text) ?? [];
  return facts === undefined ? null : yamlProblem(facts);
}
