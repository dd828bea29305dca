import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.ts';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: [['list'], ['./tests/browser/spec-table-reporter.ts']],
  use: { ...devices['Desktop Chrome'], launchOptions: chromiumLaunch },
});
