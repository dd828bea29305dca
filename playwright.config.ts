import './tests/support/child-environment.ts';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './scripts/host/setup/chromium.ts';
import { excludedTags } from './tests/support/thorough.ts';

// These start sites with other settings: quote requests off, a mail server, text messages.
const onOwnSites = ['forms-off', 'auth-recovery', 'phone-factor'].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests/site/browser',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  // While one test waits for the panel or a release, the others use both cores.
  workers: 3,
  retries: 0,
  grepInvert: excludedTags,
  // Some tests use a whole editor while the site builds, on two cores.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tests/site/browser/spec-table-reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: chromiumLaunch,
    // A smooth scroll would still be under way, and fields under a bar, when a test looks.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // First, so that starting their sites overlaps with other tests.
    { name: 'own-sites', testMatch: onOwnSites },
    { name: 'site', testIgnore: onOwnSites },
  ],
});
