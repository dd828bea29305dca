import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  belowFloor,
  compareWithFloor,
  readFloor,
  unattendedFloor,
} from '../../../scripts/host/floor/below-floor.ts';
import { floorFindings } from '../../../scripts/site/preflight/floor-findings.ts';

const advisory = 'https://example.com/advisory';
const date = '2026-08-13';
const lines = {
  17: { lowest: '17.11', advisory, date },
  18: { lowest: '18.6', advisory, date },
};
const compare = (version: string) =>
  compareWithFloor('PostgreSQL', lines, version).map(({ lowest }) => lowest);

test('a version is compared with the lowest safe version of its line, by number', () => {
  expect(compare('18.4')).toEqual(['18.6']);
  expect(compare('18.6')).toEqual([]);
  expect(compare('18.10')).toEqual([]);
  expect(compare('17.9 (Debian 17.9-0+deb13u1)')).toEqual(['17.11']);
});

test('a line without an entry is below the next one; a newer line than all others is not', () => {
  expect(compare('16.15')).toEqual(['17.11']);
  expect(compare('19.0')).toEqual([]);
});

test('a finding says what is installed, what is safe, why and since when', () => {
  expect(compareWithFloor('PostgreSQL', lines, '18.4 (Debian)')).toEqual([
    { name: 'PostgreSQL', installed: '18.4', lowest: '18.6', advisory, date },
  ]);
});

test('the database is only compared when its version is known', async () => {
  const names = async (version: string | null) =>
    (await belowFloor(version)).map(({ name }) => name);
  expect(await names('18.4')).toContain('PostgreSQL');
  expect(await names('18.99')).not.toContain('PostgreSQL');
  expect(await names(null)).not.toContain('PostgreSQL');
});

test('every entry of floor.yaml belongs to the line it is listed under', async () => {
  const { node, postgresql, packages } = await readFloor();
  for (const listed of [node, postgresql, ...Object.values(packages)]) {
    for (const [line, { lowest }] of Object.entries(listed)) {
      expect(lowest.split('.')[0]).toBe(line);
    }
  }
});

test('preflight says what is unsafe and what to do, and lets the site go live', () => {
  const found = compareWithFloor('PostgreSQL', lines, '18.4');
  expect(floorFindings(found, { isEmbedded: false, unattended: null })).toEqual([
    {
      what: `PostgreSQL 18.4 has published security holes. 18.6 is the lowest safe version (${advisory}, ${date}).`,
      where: 'update the server in DATABASE_URL',
      mustWait: false,
    },
  ]);
  const [embedded] = floorFindings(found, { isEmbedded: true, unattended: null });
  expect(embedded?.where).toMatch(/apt install postgresql.*website backup.*website restore/);
});

test('a floor that no one looked at for 45 days is a warning', async () => {
  const floor = { ...(await readFloor()), looked: '2026-11-27' };
  expect(unattendedFloor(floor, new Date('2027-01-11T23:00Z'))).toBeNull();
  const unattended = unattendedFloor(floor, new Date('2027-01-12T00:00Z'));
  expect(unattended).toMatch(/last checked on 2026-11-27, 46 days ago/);
  expect(floorFindings([], { isEmbedded: true, unattended })).toEqual([
    { what: unattended, where: expect.stringContaining('website upgrade'), mustWait: false },
  ]);
});

test('the check in CI warns about advisories that it cannot read, and succeeds', () => {
  const words = ['scripts/host/floor/check-advisories.ts'];
  // Nothing listens on this port.
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:1/' };
  const { status, stdout } = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toContain('::warning::The npm registry did not answer the advisory check');
});
