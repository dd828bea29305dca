import { existsSync } from 'node:fs';

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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
