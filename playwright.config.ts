import './tests/support/child-environment.ts';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './scripts/setup/chromium.ts';
import { leftOut } from './tests/support/thorough.ts';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  grepInvert: leftOut,
  // A whole site is being built beside the browser, on machines as small as two cores.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tests/browser/spec-table-reporter.ts']],
  use: { ...devices['Desktop Chrome'], launchOptions: chromiumLaunch },
});
