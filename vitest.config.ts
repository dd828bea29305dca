import { defineConfig } from 'vitest/config';
import './tests/support/child-environment.ts';
import { hasDebianPrograms } from './tests/support/debian-programs.ts';
import { drawingsAsAstro } from './tests/support/drawings-as-astro.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { isThorough } from './tests/support/thorough.ts';

const preparedData = 'tests/support/prepared-data.ts';
/** The attacks that need a whole site of three processes, as `npm start` runs it. */
const wholeSite = 'tests/attacks/whole-site.test.ts';
/** The faults that `npm test` has time for; `npm run faults` tries the others, too. */
const shortFaults = ['kill', 'kill-while-submitting', 'two-publishers', 'webhook'].map(
  (name) => `tests/faults/${name}.test.ts`,
);
/** Whole sites of which shorter tests show the same; `npm run faults` runs them. */
const morePublishing = ['on-trial', 'webhook'].map((name) => `tests/publishing/${name}.test.ts`);
// Whole sites that are hurried and killed: one at a time, when nothing else runs.
const alone = { globalSetup: preparedData, fileParallelism: false, sequence: { groupOrder: 1 } };

// Files share two processes, so that what they load is loaded twice in all.
const inSharedProcesses = { isolate: false };
/** They count the seconds in which a server answers, which nothing else in its process may take. */
const onTime = ['site-server', 'hand-over'].map((name) => `tests/unit/${name}.test.ts`);

const projects = {
  unit: {
    include: ['tests/unit/**/*.test.ts'],
    exclude: onTime,
    ...inSharedProcesses,
  },
  'unit-on-time': { include: onTime },
  database: {
    include: ['tests/database/**/*.test.ts'],
    globalSetup: 'tests/support/database-server.ts',
    ...inSharedProcesses,
  },
  ...(hasDebianPrograms ? { hosting: { include: ['tests/hosting/**/*.test.ts'] } } : {}),
  attacks: {
    include: ['tests/attacks/**/*.test.ts'],
    exclude: [wholeSite],
    globalSetup: 'tests/support/database-server.ts',
    ...inSharedProcesses,
  },
  site: {
    include: ['tests/site/**/*.test.ts'],
    globalSetup: [preparedData, 'tests/support/built-site.ts'],
    ...inSharedProcesses,
  },
  publishing: {
    include: ['tests/publishing/**/*.test.ts'],
    exclude: morePublishing,
    globalSetup: preparedData,
  },
  'more-publishing': { include: morePublishing, globalSetup: preparedData },
  'attacks-whole-site': { include: [wholeSite], ...alone },
  // In their short form they stand the company of others, which takes them longer.
  faults: {
    include: shortFaults,
    ...(isThorough ? alone : { globalSetup: preparedData, testTimeout: 120_000 }),
  },
  'more-faults': { include: ['tests/faults/**/*.test.ts'], exclude: shortFaults, ...alone },
};

export default defineConfig({
  test: {
    // Files of `publishing` run whole sites, which a small machine cannot do for more at once.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: Object.entries(projects).map(([name, settings]) => ({
      plugins: [drawingsAsAstro],
      test: { name, testTimeout: 60_000, hookTimeout: 120_000, ...settings },
    })),
  },
});
