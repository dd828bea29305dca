import { defineConfig } from 'vitest/config';

const projects = {
  unit: { include: ['tests/unit/**/*.test.ts'] },
  database: { include: ['tests/database/**/*.test.ts', 'tests/hosting/**/*.test.ts'] },
  site: { include: ['tests/site/**/*.test.ts'], globalSetup: 'tests/support/built-site.ts' },
  // Each file runs whole sites of its own, which a small machine cannot do for many at once.
  publishing: {
    include: ['tests/publishing/**/*.test.ts'],
    globalSetup: 'tests/support/prepared-data.ts',
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
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
