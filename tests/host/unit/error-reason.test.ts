import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { Client, DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import {
  describeError,
  reasonInText,
  reasonOf,
  rowReason,
} from '../../../scripts/host/command/error-reason.ts';

const errorOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error) => error);

function databaseError(code: string, message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, 0, 'error'), { code });
}

/** A port of this machine on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const failedOpen = (code: string) =>
  Object.assign(new Error(`${code}: permission denied, open '/srv/x'`), { code, path: '/srv/x' });

describe('the reason of an error', () => {
  test('on a full disk is the same from PostgreSQL and from the system', async () => {
    const full = /^The disk is full\. Free space on it: docs\/operations\.md/;
    const failed = await errorOf(writeFile('/dev/full', 'text'));
    expect(reasonOf(failed)).toMatch(full);
    expect(reasonOf(databaseError('53100', 'could not extend file'))).toMatch(full);
  });

  test.each([
    ['could not write lock file "postmaster.pid": No space left on device', /^The disk is full\./],
    ['os error 122', /^The disk quota of this user is used up\./],
    ["Error: EROFS: read-only file system, mkdir '/x'", /^The disk is read-only\./],
    ['could not read file "pg_control": Input/output error', /^The disk reports errors\./],
    ['could not open file: Too many open files in system', /^Too many files are open\./],
  ])('is found in what another program printed: %s', (text, reason) => {
    expect(reasonInText(text)).toMatch(reason);
  });

  test('names what a permission is missing for', () => {
    expect(reasonOf(failedOpen('EACCES'))).toMatch(
      /^The user \S+ has no permission to use \/srv\/x\./,
    );
    expect(reasonOf(databaseError('42501', 'permission denied for table services'))).toMatch(
      /lacks a permission: permission denied for table services\./,
    );
  });

  test('advises a user whom the database does not accept to become the site’s', () => {
    const peer = databaseError('28000', 'Peer authentication failed for user "root"');
    expect(reasonOf(peer)).toMatch(/Run the command as the site's user \(runuser -u NAME/);
  });

  test('is found inside the errors of fetch and pg', async () => {
    const refused = /^Nothing accepts connections there\. Check that the server runs/;
    const address = `127.0.0.1:${await closedPort()}`;
    expect(reasonOf(await errorOf(fetch(`http://${address}`)))).toMatch(refused);
    const client = new Client({ connectionString: `postgresql://site:hidden@${address}/site` });
    expect(reasonOf(await errorOf(client.connect()))).toMatch(refused);
  });

  test('is unknown for errors of the code', () => {
    expect(reasonOf(new TypeError('x is not a function'))).toBeNull();
    expect(reasonOf('text')).toBeNull();
  });
});

describe('the description of an error', () => {
  test('never repeats what a rejected row contains', () => {
    const error = databaseError('22P02', 'invalid input syntax for type date: "Ana Garza"');
    expect(describeError(error)).toMatch(/^The database reports error 22P02 \(https:/);
    expect(rowReason('22P02')).toBe('a value has the wrong format');
    expect(rowReason('P0001')).toBe('a rule of the database forbids it');
  });

  test('of the system has no code and no name of a call', async () => {
    expect(describeError(await errorOf(writeFile('/nowhere/x', '')))).toBe(
      'no such file or directory.',
    );
    expect(describeError(new Error('The site is starting.'))).toBe('The site is starting.');
  });
});
