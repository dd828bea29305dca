import { existsSync } from 'node:fs';
import paths from './chromium-paths.json' with { type: 'json' };

// The shell stands first: the same engine without the window around it, which costs as much as a page.
const installed = paths.find((path) => existsSync(path));

/** How Playwright starts this machine's Chromium, for the browser tests and for measuring. */
export const chromiumLaunch = {
  executablePath: process.env['CHROMIUM_PATH'] || installed || '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
