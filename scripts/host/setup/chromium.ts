import { existsSync } from 'node:fs';
import paths from './chromium-paths.json' with { type: 'json' };

// The headless shell comes first: without a window, it uses as much less as one page costs.
const installed = paths.find((path) => existsSync(path));

/** Playwright options to launch this machine's Chromium, for browser tests and measurements. */
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
