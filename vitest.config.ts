import { defineConfig } from 'vitest/config';

const projects = {
  unit: { include: ['tests/unit/**/*.test.ts'] },
  database: { include: ['tests/database/**/*.test.ts', 'tests/hosting/**/*.test.ts'] },
  site: { include: ['tests/site/**/*.test.ts'], globalSetup: 'tests/support/built-site.ts' },
  // Each of these runs whole sites of its own: one file at a time on a small machine.
  publishing: {
    include: ['tests/publishing/**/*.test.ts'],
    globalSetup: 'tests/support/prepared-data.ts',
    fileParallelism: false,
  },
  faults: {
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: 'tests/support/prepared-data.ts',
    fileParallelism: false,
  },
};

export default defineConfig({
  test: {
    projects: Object.entries(projects).map(([name, settings]) => ({
      test: { name, testTimeout: 60_000, hookTimeout: 120_000, ...settings },
    })),
  },
});
