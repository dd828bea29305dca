import { existsSync, readFileSync } from 'node:fs';

interface RedirectRule {
  /** A path in lower case that may end with `*`. */
  from: string;
  /** Where `:splat` is what `*` matched. */
  to: string;
}

/** Reads a `_redirects` file, a format shared by static hosts: `from to status` on each line. */
export function readRedirectRules(file: string): RedirectRule[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [from, to] = line.trim().split(/\s+/);
      return from && to ? [{ from: from.toLowerCase(), to }] : [];
    });
}

/** Where the first matching rule leads. */
export function redirectFor(rules: readonly RedirectRule[], path: string): string | null {
  for (const { from, to } of rules) {
    if (from === path) return to;
    if (!from.endsWith('*') || !path.startsWith(from.slice(0, -1))) continue;
    return to.replace(':splat', () => path.slice(from.length - 1));
  }
  return null;
}
