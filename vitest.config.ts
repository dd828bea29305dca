import { defineConfig } from 'vitest/config';
import { agencyAssets } from './scripts/site/content/agency-assets.ts';
import './tests/support/child-environment.ts';
import { hasDebianPrograms } from './tests/support/debian-programs.ts';
import { drawingsAsAstro } from './tests/support/drawings-as-astro.ts';
import { isThorough } from './tests/support/thorough.ts';

/** The host's functions need the site, also in the processes of the tests. */
const installSite = 'tests/support/install-site.ts';
const preparedData = 'tests/support/prepared-data.ts';
const databaseServer = 'tests/support/database-server.ts';
/** The attacks that need a whole site of three processes, as `npm start` runs it. */
const wholeSite = 'tests/host/attacks/whole-site.test.ts';
/** The faults that `npm test` has time for; `npm run faults` runs the others, too. */
const shortFaults = ['kill', 'kill-while-submitting', 'two-publishers', 'webhook'].map(
  (name) => `tests/host/faults/${name}.test.ts`,
);
/** Whole sites of which shorter tests show the same; `npm run faults` runs them. */
const morePublishing = ['tests/host/publishing/health-check.test.ts'];
/** npm offers the lowest Node only for this platform. */
const lowestNode = 'tests/host/publishing/lowest-node.test.ts';
const hasLowestNode = process.platform === 'linux' && process.arch === 'x64';
/** They measure how fast a server answers, so nothing else may run in their process. */
const timed = ['site-server', 'handover'].map((name) => `tests/host/unit/${name}.test.ts`);

// Sites under load that are killed: one at a time, when nothing else runs.
const alone = { globalSetup: preparedData, fileParallelism: false, sequence: { groupOrder: 1 } };
// Files share two processes, so that each module is loaded twice in all.
const inSharedProcesses = {
  isolate: false,
  setupFiles: [installSite, 'tests/support/forget-problems.ts'],
};

const projects = {
  'host-unit': {
    include: ['tests/host/unit/**/*.test.ts'],
    exclude: timed,
    ...inSharedProcesses,
  },
  'host-unit-timed': { include: timed },
  'host-database': {
    include: ['tests/host/database/**/*.test.ts'],
    globalSetup: databaseServer,
    ...inSharedProcesses,
  },
  'host-attacks': {
    include: ['tests/host/attacks/**/*.test.ts'],
    exclude: [wholeSite],
    globalSetup: databaseServer,
    ...inSharedProcesses,
  },
  ...(hasDebianPrograms
    ? {
        'host-hosting': {
          include: ['tests/host/hosting/**/*.test.ts'],
          globalSetup: preparedData,
        },
      }
    : {}),
  'host-publishing': {
    include: ['tests/host/publishing/**/*.test.ts'],
    exclude: hasLowestNode ? morePublishing : [...morePublishing, lowestNode],
    globalSetup: preparedData,
  },
  'host-attacks-whole-site': { include: [wholeSite], ...alone },
  // Their short form runs next to other tests, which makes them slower.
  'host-faults': {
    include: shortFaults,
    ...(isThorough ? alone : { globalSetup: preparedData, testTimeout: 120_000 }),
  },
  'more-publishing': { include: morePublishing, globalSetup: preparedData },
  'more-faults': { include: ['tests/host/faults/**/*.test.ts'], exclude: shortFaults, ...alone },
  'site-unit': { include: ['tests/site/unit/**/*.test.ts'], ...inSharedProcesses },
  'site-database': {
    include: ['tests/site/database/**/*.test.ts'],
    globalSetup: databaseServer,
    ...inSharedProcesses,
  },
  'site-pages': {
    include: ['tests/site/pages/**/*.test.ts'],
    globalSetup: [preparedData, 'tests/support/built-site.ts'],
    ...inSharedProcesses,
  },
  // Firefox and WebKit, which `npm run faults` installs.
  ...(isThorough
    ? {
        'site-engines': {
          include: ['tests/site/engines/**/*.test.ts'],
          ...alone,
          testTimeout: 180_000,
        },
      }
    : {}),
  'site-agency': { include: ['tests/site/agency/**/*.test.ts'], globalSetup: preparedData },
};

export default defineConfig({
  test: {
    // A small machine cannot run more whole sites at once.
    maxWorkers: 2,
    projects: Object.entries(projects).map(([name, settings]) => ({
      plugins: [agencyAssets(), drawingsAsAstro],
      test: {
        ...{ name, testTimeout: 60_000, hookTimeout: 120_000, setupFiles: [installSite] },
        ...settings,
      },
    })),
  },
});
