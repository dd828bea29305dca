import { settingsFile } from './load-settings.ts';

/**
 * The command line that runs `words`, such as `rollback --latest`, as the reader typed this one: with npm, or with
 * `bin/website` and its settings file. On a server with several sites, `npm run` would use another site's settings.
 */
export function commandLine(words: string): string {
  if (!process.env['npm_lifecycle_event']) return ['bin/website', ...settings(), words].join(' ');
  const [name, ...rest] = [...words.split(' '), ...settings()];
  const separator = rest.some((word) => word.startsWith('-')) ? ['--'] : [];
  return [`npm run ${name}`, ...separator, ...rest].join(' ');
}

function settings(): string[] {
  const place = process.argv.findIndex((word) => /^--env(=|$)/.test(word));
  const typed = process.argv[place]?.split('=')[1] ?? process.argv[place + 1];
  return place > 0 && typed ? ['--env', settingsFile(typed)] : [];
}
