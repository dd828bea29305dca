import type { Factor, SupabaseClient, User } from '@supabase/supabase-js';
import { commandLine } from '../command/command-line.ts';
import { OperatorError } from '../command/operator-error.ts';

const usersPerPage = 200;

export interface StaffAccount {
  id: string;
  email: string;
  /** ISO date and time; `null` if the user never signed in. */
  lastSignIn: string | null;
  /** Whether the user may manage staff. */
  isOwner: boolean;
}

/** Manages staff accounts with a client that has the secret key. Throws {@link OperatorError}s. */
export class StaffAccounts {
  readonly #client: SupabaseClient;

  constructor(client: SupabaseClient) {
    this.#client = client;
  }

  /** All admins, sorted by address. */
  async list(): Promise<StaffAccount[]> {
    const query = this.#client.from('user_roles').select('user_id, role');
    const roles: { user_id: string; role: string }[] = dataOf(await query);
    const withRole = (role: string) =>
      roles.filter((row) => row.role === role).map(({ user_id: id }) => id);
    const { admin } = this.#client.auth;
    const users = await Promise.all(withRole('admin').map((id) => admin.getUserById(id)));
    const owners = withRole('owner');
    return users
      .map((result) => dataOf(result).user)
      .map(({ id, email = '', last_sign_in_at: last }) => {
        return { id, email, lastSignIn: last ?? null, isOwner: owners.includes(id) };
      })
      .sort((a, b) => a.email.localeCompare(b.email));
  }

  /** Makes an admin an additional owner. */
  async makeOwner(email: string): Promise<void> {
    const admins = await this.list();
    const account = admins.find((admin) => isSame(admin.email, email));
    if (!account) throw new OperatorError(`${email} is not an admin. Nothing was changed.`);
    const role = { user_id: account.id, role: 'owner' };
    dataOf(await this.#client.from('user_roles').upsert(role).select());
  }

  /**
   * Creates an admin. An existing account without a role is replaced, because someone else may have signed up with the
   * address. An existing admin gets the new password.
   */
  async add(email: string, password: string): Promise<'created' | 'replaced' | 'updated'> {
    const { admin } = this.#client.auth;
    const existing = await this.#userByEmail(email);
    const admins = await this.list();
    if (existing && admins.some(({ id }) => id === existing.id)) {
      await this.#setPassword(existing.id, password);
      return 'updated';
    }
    if (existing) dataOf(await admin.deleteUser(existing.id));
    const { user } = dataOf(await admin.createUser({ email, password, email_confirm: true }));
    const role = { user_id: user.id, role: 'admin' };
    dataOf(await this.#client.from('user_roles').upsert(role).select());
    return existing ? 'replaced' : 'created';
  }

  /** Deletes an admin's account, which ends its sessions. The last admin and the last owner cannot be removed. */
  async remove(email: string): Promise<void> {
    const { id } = await this.#expectRemovable(email);
    const removal = await this.#client.auth.admin.deleteUser(id);
    // Another removal at the same moment may have left only this one.
    if (removal.error) await this.#expectRemovable(email);
    dataOf(removal);
  }

  async #expectRemovable(email: string): Promise<StaffAccount> {
    const admins = await this.list();
    const leaving = admins.find((account) => isSame(account.email, email));
    if (!leaving) throw new OperatorError(`${email} is not an admin. Nothing was changed.`);
    if (admins.length === 1) {
      throw new OperatorError(
        `${email} is the only admin and cannot be removed. Add another admin first.`,
      );
    }
    if (leaving.isOwner && admins.filter(({ isOwner }) => isOwner).length === 1) {
      throw new OperatorError(
        `${email} is the only owner and cannot be removed. Make another admin an owner first: ${commandLine('staff owner name@example.com')}`,
      );
    }
    return leaving;
  }

  /** Throws unless there is an account with this address. */
  async expectAccount(email: string): Promise<User> {
    const user = await this.#userByEmail(email);
    if (!user) throw new OperatorError(`There is no account for ${email}. Nothing was changed.`);
    return user;
  }

  /** Sets a new password, removes all second factors and ends all sessions; returns how many factors were verified. */
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
      if (user || users.length === 0) return user ?? null;
    }
  }
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

type Result<Data> = { data: Data; error: null } | { data: unknown; error: { message: string } };

function dataOf<Data>({ data, error }: Result<Data>): Data {
  if (error) throw new OperatorError(`The accounts could not be reached: ${error.message}`);
  return data as Data;
}
