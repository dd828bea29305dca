import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Writes SITE_URL to the settings file; its other lines stay. Says which line to add if that is not possible. */
export function writeSiteUrl(path: string, siteUrl: string): void {
  const line = `SITE_URL=${siteUrl}`;
  try {
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    // A new file is for its owner only: it may get a password later.
    writeFileSync(path, withSiteUrl(before, line), { mode: 0o600 });
    console.log(`Wrote ${line} to ${path}. It takes effect when the site starts again.`);
  } catch {
    console.log(`${path} cannot be written. Add this line to the settings of the site: ${line}`);
  }
}

function withSiteUrl(text: string, line: string): string {
  const present = /^[ \t]*SITE_URL[ \t]*=.*$/gm;
  if (present.test(text)) return text.replace(present, () => line);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}
