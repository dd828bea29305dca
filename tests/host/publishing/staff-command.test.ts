import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import { heroId } from '../../support/id-of.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { runStaff, runStaffOnTerminal } from '../../support/run-staff.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { isThorough, sampleUnlessThorough } from '../../support/thorough.ts';

describe('npm run staff', () => {
  let site: RunningSite;
  let env: Record<string, string>;

  beforeAll(async () => {
    site = await startPreparedSite();
    env = { DATA_DIR: site.dataDirectory };
  });
  afterAll(() => site.discard());

  const canSignIn = (email: string, password: string) =>
    site.client({ email, password }).then(
      () => true,
      () => false,
    );

  async function mayEdit(email: string, password: string): Promise<boolean> {
    const client = await site.client({ email, password });
    const { data } = await client
      .from('hero_content')
      .update({ title: `By ${password}` })
      .eq('id', await heroId(client))
      .select();
    return data?.length === 1;
  }

  test('lists who may edit', async () => {
    const { code, printed } = await runStaff(env, ['list']);
    expect(printed).toMatch(new RegExp(`^${admin.email}  `));
    expect(code).toBe(0);
  });

  test('adds an admin, whose password is neither an argument nor printed', async () => {
    const added = await runStaff(env, ['add', 'maria@x.example'], 'first-password\n');
    expect(added).toEqual({ code: 0, printed: 'maria@x.example is now an admin.\n' });
    expect((await runStaff(env, ['list'])).printed).toContain('maria@x.example  no login yet');
    expect(await mayEdit('maria@x.example', 'first-password')).toBe(true);
    expect((await runStaff(env, ['list'])).printed).toContain('maria@x.example  last login 2');
  });

  test('someone who signed up earlier with a new admin’s address gains nothing', async () => {
    const attacker = await site.client();
    await attacker.auth.signUp({ email: 'jo@x.example', password: 'of-the-attacker' });
    const { printed } = await runStaff(env, ['add', 'Jo@x.example'], 'jos-own-password\n');
    expect(printed).toContain('That account was deleted and replaced.');
    expect(await canSignIn('jo@x.example', 'of-the-attacker')).toBe(false);
    expect((await attacker.auth.refreshSession()).error).not.toBeNull();
    expect(await mayEdit('jo@x.example', 'jos-own-password')).toBe(true);
  });

  test('reads a password from the terminal without showing it', async () => {
    const answers = ['typed-in-secret', 'typed-in-secret'];
    const { code, printed } = await runStaffOnTerminal(env, ['reset', 'jo@x.example'], answers);
    expect(printed).toContain('jo@x.example has a new password.');
    expect(printed).not.toContain('typed-in-secret');
    expect(code).toBe(0);
    expect(await canSignIn('jo@x.example', 'typed-in-secret')).toBe(true);
    expect(await canSignIn('jo@x.example', 'jos-own-password')).toBe(false);
  });

  test('generates a password after Enter alone, and prints it once', async () => {
    const { printed } = await runStaffOnTerminal(env, ['reset', 'jo@x.example'], ['']);
    const password = /password: (\S+)/.exec(printed)?.[1] ?? '';
    expect(printed.split(password)).toHaveLength(2);
    expect(await canSignIn('jo@x.example', password)).toBe(true);
  });

  test.each(
    sampleUnlessThorough<[string, string[], string]>(2, [
      ['two that differ', ['one-password', 'other-password'], 'The passwords do not match.'],
      ['eleven characters', ['eleven-char'], 'Staff passwords need at least 12 characters.'],
      ['too common', ['1q2w3e4r5t6y'], 'This password is too common'],
      ['Ctrl-C', ['\u0003'], 'No password was entered.'],
    ]),
  )('%s: nothing is changed', async (_what, answers, sentence) => {
    const { code, printed } = await runStaffOnTerminal(env, ['reset', 'maria@x.example'], answers);
    expect(printed).toContain(sentence);
    expect(code).toBe(1);
    expect(await canSignIn('maria@x.example', 'first-password')).toBe(true);
  });

  test('explains how to provide a password when there is no terminal', async () => {
    const { code, printed } = await runStaff(env, ['add', 'eva@x.example']);
    expect(printed).toContain('Run this in a terminal, or pipe a password');
    expect(code).toBe(1);
    expect((await runStaff(env, ['list'])).printed).not.toContain('eva@x.example');
  });

  test('removes an admin, and rejects an address that is not an admin', async () => {
    const session = await site.client({ email: 'maria@x.example', password: 'first-password' });
    expect((await runStaff(env, ['remove', 'maria@x.example'])).code).toBe(0);
    const { data } = await session
      .from('hero_content')
      .update({ title: 'Too late' })
      .eq('id', await heroId(session))
      .select();
    expect(data).toEqual([]);
    const again = await runStaff(env, ['remove', 'maria@x.example']);
    expect(again.printed).toBe('maria@x.example is not an admin. Nothing was changed.\n');
    expect(again.code).toBe(1);
  });

  test('does not reset the password of an unknown account', async () => {
    const { code, printed } = await runStaff(
      env,
      ['reset', 'nobody@x.example'],
      'any-password-will-do\n',
    );
    expect(printed).toBe('There is no account for nobody@x.example. Nothing was changed.\n');
    expect(code).toBe(1);
  });

  test('requires the secret key for a hosted project', async () => {
    const hosted = { DATA_DIR: '/nowhere', PUBLIC_SUPABASE_URL: site.url };
    const without = await runStaff(hosted, ['list']);
    expect(without.printed).toMatch(/set SUPABASE_SECRET_KEY for this command only/);
    const wrong = await runStaff({ ...hosted, SUPABASE_SECRET_KEY: 'sb_secret_wrong' }, ['list']);
    expect(wrong.printed).toMatch(/Invalid API key/);
    const { secretKey } = await openSecrets(site.dataDirectory);
    const right = await runStaff({ ...hosted, SUPABASE_SECRET_KEY: secretKey }, ['list']);
    expect(right.printed).toContain(admin.email);
  });

  test('the public key gives no access to the accounts', async () => {
    const client = await site.client(admin);
    expect((await client.auth.admin.listUsers()).error?.status).toBe(403);
  });

  test('works while the site is stopped, and refuses to remove the last admin', async () => {
    expect(site.printed).not.toMatch(/@x\.example|-password|in-secret/);
    await site.stop();
    expect((await runStaff(env, ['remove', 'jo@x.example'])).code).toBe(0);
    const last = await runStaff(env, ['remove', admin.email]);
    expect(last.printed).toContain('is the only admin');
    expect(last.code).toBe(1);
    if (!isThorough) return;
    const { dataDirectory } = site;
    expect((await runStaff(env, ['reset', admin.email], 'a-wholly-new-one\n')).code).toBe(0);
    site = await startPreparedSite({ dataDirectory });
    expect(await canSignIn(admin.email, 'a-wholly-new-one')).toBe(true);
  });

  test('says what to do when there is no site yet', async () => {
    const { printed } = await runStaff({ DATA_DIR: '/tmp/no-such-site' }, ['list']);
    expect(printed).toMatch(/Start the site once, correct DATA_DIR, or name/);
  });
});
