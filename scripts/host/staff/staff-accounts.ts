import type { Factor, SupabaseClient, User } from '@supabase/supabase-js';
import { OperatorError } from '../command/operator-error.ts';

const usersPerPage = 200;

/** Somebody who may edit. */
export interface StaffAccount {
  id: string;
  email: string;
  /** When they signed in last, as an ISO date and time; `null` if never. */
  lastSignIn: string | null;
  /** Whether they may say who edits. */
  isOwner: boolean;
}

/** Who may edit, over a client with the secret key. Failures are {@link OperatorError}s. */
export class StaffAccounts {
  readonly #client: SupabaseClient;

  constructor(client: SupabaseClient) {
    this.#client = client;
  }

  /** All admins, in the order of their addresses. */
  async list(): Promise<StaffAccount[]> {
    const asked = this.#client.from('user_roles').select('user_id, role');
    const roles: { user_id: string; role: string }[] = dataOf(await asked);
    const withRole = (role: string) =>
      roles.filter((row) => row.role === role).map(({ user_id: id }) => id);
    const { admin } = this.#client.auth;
    const users = await Promise.all(withRole('admin').map((id) => admin.getUserById(id)));
    const owners = withRole('owner');
    return users
      .map((answer) => dataOf(answer).user)
      .map(({ id, email = '', last_sign_in_at: last }) => {
        return { id, email, lastSignIn: last ?? null, isOwner: owners.includes(id) };
      })
      .sort((a, b) => a.email.localeCompare(b.email));
  }

  /** Lets an admin say who edits, beside whoever may already. */
  async makeOwner(email: string): Promise<void> {
    const admins = await this.list();
    const chosen = admins.find((account) => isSame(account.email, email));
    if (!chosen) throw new OperatorError(`${email} is not an admin. Nothing was changed.`);
    const role = { user_id: chosen.id, role: 'owner' };
    dataOf(await this.#client.from('user_roles').upsert(role).select());
  }

  /**
   * Makes somebody an admin, with this password. An account without a role may be that of whoever
   * signed up with somebody else's address: it goes with all its sessions, and a new one is made.
   * Who is an admin already gets the password.
   */
  async add(email: string, password: string): Promise<'made' | 'made anew' | 'admin already'> {
    const { admin } = this.#client.auth;
    const existing = await this.#userByEmail(email);
    const admins = await this.list();
    if (existing && admins.some(({ id }) => id === existing.id)) {
      await this.#setPassword(existing.id, password);
      return 'admin already';
    }
    if (existing) dataOf(await admin.deleteUser(existing.id));
    const { user } = dataOf(await admin.createUser({ email, password, email_confirm: true }));
    const role = { user_id: user.id, role: 'admin' };
    dataOf(await this.#client.from('user_roles').upsert(role).select());
    return existing ? 'made anew' : 'made';
  }

  /** Removes an admin's account, which ends its sessions. The last admin cannot be removed, nor the last owner. */
  async remove(email: string): Promise<void> {
    const admins = await this.list();
    const leaving = admins.find((account) => isSame(account.email, email));
    if (!leaving) throw new OperatorError(`${email} is not an admin. Nothing was changed.`);
    if (admins.length === 1) {
      throw new OperatorError(
        `${email} is the only admin, and somebody has to be. Add another one first.`,
      );
    }
    if (leaving.isOwner && admins.filter(({ isOwner }) => isOwner).length === 1) {
      throw new OperatorError(
        `${email} is the only owner, and somebody has to be. Make another admin one first: npm run staff owner name@example.com`,
      );
    }
    dataOf(await this.#client.auth.admin.deleteUser(leaving.id));
  }

  /** Throws unless there is an account with this address. */
  async expectAccount(email: string): Promise<User> {
    const user = await this.#userByEmail(email);
    if (!user) throw new OperatorError(`There is no account for ${email}. Nothing was changed.`);
    return user;
  }

  /**
   * Gives an account a new password, and takes its second factors away; whoever used them is signed out.
   * Answers how many factors were in use.
   */
  async resetPassword(email: string, password: string): Promise<number> {
    const { id } = await this.expectAccount(email);
    const { admin } = this.#client.auth;
    await this.#setPassword(id, password);
    const listed = await admin.mfa.listFactors({ userId: id });
    const { factors } = dataOf<{ factors: Factor[] }>(listed);
    for (const factor of factors) {
      dataOf(await admin.mfa.deleteFactor({ userId: id, id: factor.id }));
    }
    return factors.filter(({ status }) => status === 'verified').length;
  }

  async #setPassword(id: string, password: string): Promise<void> {
    dataOf(await this.#client.auth.admin.updateUserById(id, { password }));
  }

  async #userByEmail(email: string): Promise<User | null> {
    for (let page = 1; ; page += 1) {
      const search = { page, perPage: usersPerPage };
      const { users } = dataOf(await this.#client.auth.admin.listUsers(search));
      const user = users.find((candidate) => isSame(candidate.email ?? '', email));
      if (user || users.length < usersPerPage) return user ?? null;
    }
  }
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

type Answer<Data> = { data: Data; error: null } | { data: unknown; error: { message: string } };

function dataOf<Data>({ data, error }: Answer<Data>): Data {
  if (error) throw new OperatorError(`The accounts could not be reached: ${error.message}`);
  return data as Data;
}
