import { existsSync } from 'node:fs';

// The shell first: the same engine without the window around it, which costs as much as a page.
const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** How Playwright starts this machine's Chromium, for the browser tests and for measuring. */
export const chromiumLaunch = {
  executablePath: process.env['CHROMIUM_PATH'] ?? paths.find((path) => existsSync(path)) ?? '',
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
