import type { Queryable } from '../../database/in-transaction.ts';

// Only the choice of a connection depends on it, so an answer may be a little old.
const rememberedInMilliseconds = 10_000;
const mostRemembered = 1000;

/** Which accounts have a role. Anyone may register an account without one. */
export class AccountRoles {
  readonly #database: Queryable;
  readonly #known = new Map<string, { hasRole: boolean; until: number }>();

  constructor(database: Queryable) {
    this.#database = database;
  }

  async has(account: string): Promise<boolean> {
    const now = performance.now();
    const known = this.#known.get(account);
    if (known && now < known.until) return known.hasRole;
    const { rowCount } = await this.#database.query(
      'select from public.user_roles where user_id = $1 limit 1',
      [account],
    );
    const hasRole = rowCount !== 0;
    if (this.#known.size >= mostRemembered) this.#known.clear();
    this.#known.set(account, { hasRole, until: now + rememberedInMilliseconds });
    return hasRole;
  }
}
