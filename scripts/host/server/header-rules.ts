import { readFileSync } from 'node:fs';

/** Headers for the paths that match `path`, where a trailing `*` stands for anything. */
export interface HeaderRule {
  path: string;
  /** Names of headers of earlier rules that are taken away, in lower case. */
  removed: Set<string>;
  headers: [name: string, value: string][];
}

/**
 * Reads a `_headers` file, the format static hosts share: a path, then indented `Name: value` lines,
 * or `! Name` where an earlier rule's header is not wanted.
 */
export function readHeaderRules(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    if (!line.startsWith(' ')) {
      rules.push({ path: line.trim(), removed: new Set(), headers: [] });
      continue;
    }
    const [, removed] = /^\s+!\s*(\S+)/.exec(line) ?? [];
    if (removed) rules.at(-1)?.removed.add(removed.toLowerCase());
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

/** The headers of every rule that matches a path, in the order of the file. */
export function headersFor(rules: HeaderRule[], path: string): [string, string][] {
  let found: [string, string][] = [];
  for (const { removed, headers } of rules.filter((rule) => matches(rule.path, path))) {
    found = [...found.filter(([name]) => !removed.has(name.toLowerCase())), ...headers];
  }
  return found;
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}
