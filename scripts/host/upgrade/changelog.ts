import { readFileSync } from 'node:fs';
import { productVersion } from '../command/product-version.ts';

const changelogFile = new URL('../../../CHANGELOG.md', import.meta.url);

/** Versions before 0.2.0 do not announce theirs. */
const firstVersion = '0.1.0';

/** What changes from the running version to the version of this code; empty if nothing is listed. */
export function changesSince(running: string = firstVersion): string {
  const changelog = readFileSync(changelogFile, 'utf8');
  return changesBetween(changelog, running, productVersion);
}

/** The sections of a changelog after version `from`, up to and including `to`, newest first. */
export function changesBetween(changelog: string, from: string, to: string): string {
  return changelog
    .split(/^(?=## )/m)
    .filter((section) => {
      const version = /^## \[(\d+\.\d+\.\d+)\]/.exec(section)?.[1];
      return version && compare(version, from) > 0 && compare(version, to) <= 0;
    })
    .map((section) => section.trim())
    .join('\n\n');
}

function compare(version: string, other: string): number {
  return version.localeCompare(other, 'en', { numeric: true });
}
