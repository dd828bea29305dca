import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StaffAccounts } from '../../../scripts/host/staff/staff-accounts.ts';
import { users } from '../../support/database-templates.ts';
import { eventually } from '../../support/eventually.ts';
import { admin } from '../../support/running-site.ts';
import { makeAdmin, serviceClient, staffPassword } from '../../support/staff-member.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';
import { asRole, openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('there is always an owner', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const owners = async () =>
    (
      await database.query<{ user_id: string }>(
        `select user_id from user_roles where role = 'owner'`,
      )
    ).rows;
  const remove = (table: string, id: string) =>
    database.query(`delete from ${table} where ${table === 'auth.users' ? 'id' : 'user_id'} = $1`, [
      id,
    ]);

  test('the first admin is also an owner; later ones are not', async () => {
    expect(await owners()).toEqual([{ user_id: users.owner }]);
    const query = `select role from user_roles where user_id = '${users.owner}' and role = 'admin'`;
    expect(await asRole(database, 'owner', query)).toBe(1);
  });

  test('the oldest admin becomes one in a database from before there were owners', async () => {
    await database.exec('begin; alter table user_roles disable trigger user');
    await database.exec(`delete from user_roles where role = 'owner'`);
    await database.query(`update user_roles set created_at = '2020-01-01' where user_id = $1`, [
      users.aal2,
    ]);
    await database.exec('alter table user_roles enable trigger user');
    await database.exec('select private.ensure_owner()');
    const found = await owners();
    await database.exec('rollback');
    expect(found).toEqual([{ user_id: users.aal2 }]);
  });

  test('the last one cannot be removed in any way', async () => {
    const rejection = /the last owner cannot be removed/;
    await expect(remove('user_roles', users.owner)).rejects.toThrow(rejection);
    await expect(remove('auth.users', users.owner)).rejects.toThrow(rejection);
    await expect(database.exec(`delete from user_roles where role = 'owner'`)).rejects.toThrow(
      rejection,
    );
    await expect(
      database.exec(`update user_roles set role = 'admin' where role = 'owner'`),
    ).rejects.toThrow();
    await expect(database.exec('delete from user_roles')).rejects.toThrow(rejection);
    expect(await owners()).toEqual([{ user_id: users.owner }]);
  });

  test('two owners cannot remove each other at once', async () => {
    await database.query(`insert into user_roles (user_id, role) values ($1, 'owner')`, [
      users.admin,
    ]);
    const [one, other] = [await database.connect(), await database.connect()];
    const removal = `delete from user_roles where role = 'owner' and user_id = $1`;
    const { rows: second } = await other.query('select pg_backend_pid() as pid');
    await one.query('begin');
    await one.query(removal, [users.owner]);
    const outcome = other.query(removal, [users.admin]).then(
      () => 'done',
      ({ message }: Error) => message,
    );
    // The second statement is waiting for the first, or is done.
    const started = `select from pg_stat_activity where pid = $1 and query = $2
      and (state = 'idle' or wait_event_type = 'Lock')`;
    await eventually(
      () => database.query(started, [second[0].pid, removal]),
      ({ rows }) => rows.length > 0,
    );
    await one.query('commit');
    expect(await outcome).toMatch(/the last owner/);
    await Promise.all([one.end(), other.end()]);
    expect(await owners()).toEqual([{ user_id: users.admin }]);
  });

  test('only admins are owners, and removing the admin role removes the owner role', async () => {
    const make = (id: string) =>
      database.query(`insert into user_roles (user_id, role) values ($1, 'owner')`, [id]);
    await expect(make(users.nonStaff)).rejects.toThrow(/only an admin can be an owner/);
    await make(users.signedOut);
    await database.query(`delete from user_roles where user_id = $1 and role = 'admin'`, [
      users.signedOut,
    ]);
    expect(await owners()).not.toContainEqual({ user_id: users.signedOut });
  });
});

describe('npm run staff', () => {
  let opened: TestBackend;
  let staff: StaffAccounts;

  beforeAll(async () => {
    opened = await openTestBackend();
    staff = new StaffAccounts(serviceClient(opened));
  });
  afterAll(() => opened.discard());

  test('makes an admin an owner, and keeps the last one', async () => {
    const email = await makeAdmin(opened);
    await expect(staff.remove(admin.email)).rejects.toThrow(
      `${admin.email} is the only owner and cannot be removed. Make another admin an owner first`,
    );
    await expect(staff.makeOwner('unknown@x.example')).rejects.toThrow('is not an admin');
    await staff.makeOwner(email);
    const owning = (await staff.list()).filter(({ isOwner }) => isOwner);
    expect(owning.map((account) => account.email)).toEqual([email, admin.email].sort());
    await staff.remove(admin.email);
    expect(await staff.list()).toMatchObject([{ email, isOwner: true }]);
  });

  test('says that an owner is the only one if another was removed at the same moment', async () => {
    const [one, other] = [await makeAdmin(opened), await makeAdmin(opened)];
    await staff.makeOwner(one);
    await staff.makeOwner(other);
    for (const { email } of await staff.list()) {
      if (email !== one && email !== other) await staff.remove(email);
    }
    const late = serviceClient(opened);
    const { admin: accounts } = late.auth;
    const deleteUser = accounts.deleteUser.bind(accounts);
    accounts.deleteUser = async (id) => {
      await staff.remove(other);
      return deleteUser(id);
    };
    await expect(new StaffAccounts(late).remove(one)).rejects.toThrow(`${one} is the only admin`);
    await staff.add(other, staffPassword);
    await staff.makeOwner(other);
    accounts.deleteUser = async (id) => {
      await makeAdmin(opened);
      await staff.remove(other);
      return deleteUser(id);
    };
    await expect(new StaffAccounts(late).remove(one)).rejects.toThrow(`${one} is the only owner`);
  });
});
