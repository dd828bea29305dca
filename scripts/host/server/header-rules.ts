import { readFileSync } from 'node:fs';

/** Headers for the paths that match `path`, where a trailing `*` matches anything. */
export interface HeaderRule {
  path: string;
  /** Headers of earlier rules to remove, in lower case. */
  removed: Set<string>;
  headers: [name: string, value: string][];
}

/**
 * Reads a `_headers` file, a format shared by static hosts: a path, then indented `Name: value` lines, or
 * `! Name` to remove a header of an earlier rule.
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

/** Headers of all rules that match a path, in file order. */
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
