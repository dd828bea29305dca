import './tests/support/child-environment.ts';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './scripts/host/setup/chromium.ts';
import { leftOut } from './tests/support/thorough.ts';

// One takes requests, one sends mail, one sends text messages.
const onOwnSites = ['quote-requests', 'auth-recovery', 'phone-factor'].map(
  (name) => `${name}.spec.ts`,
);

export default defineConfig({
  testDir: 'tests/site/browser',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  // While one waits for its panel, or for a release, two others have the cores.
  workers: 3,
  retries: 0,
  grepInvert: leftOut,
  // A test walks through a whole editor while a site is being built, on machines as small as two cores.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tests/site/browser/spec-table-reporter.ts']],
  use: { ...devices['Desktop Chrome'], launchOptions: chromiumLaunch },
  projects: [
    // Their sites start first, beside other tests, and not at the end beside none.
    { name: 'own-sites', testMatch: onOwnSites },
    { name: 'site', testIgnore: onOwnSites },
  ],
});
