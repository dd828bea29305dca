import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/setup/chromium.ts';
export default defineConfig({
  testDir: '.',
  outputDir: '/tmp/st/pw',
  workers: 1,
  timeout: 90000,
  expect: { timeout: 5000 },
  reporter: 'line',
  use: { ...devices['Desktop Chrome'], launchOptions: chromiumLaunch },
});
