import { readFileSync } from 'node:fs';

/** Headers for the paths that match `path`, where a trailing `*` stands for anything. */
export interface HeaderRule {
  path: string;
  headers: [name: string, value: string][];
}

/** Reads a `_headers` file, the format static hosts share: a path, then indented `Name: value` lines. */
export function readHeaderRules(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    if (!line.startsWith(' ')) {
      rules.push({ path: line.trim(), headers: [] });
      continue;
    }
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

/** The headers of every rule that matches a path, in the order of the file. */
export function headersFor(rules: HeaderRule[], path: string): [string, string][] {
  return rules.filter((rule) => matches(rule.path, path)).flatMap((rule) => rule.headers);
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}
