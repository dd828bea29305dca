import type { AccountDatabase } from '../accounts/accounts.ts';

/** How sure it is who has a session, and by what: claims of its tokens. */
interface SessionLevel {
  aal: 'aal1' | 'aal2';
  /** The latest first. */
  amr: { method: string; timestamp: number }[];
}

/** What tokens of a session say of how it was opened. */
export async function levelOf(database: AccountDatabase, session: string): Promise<SessionLevel> {
  const { rows } = await database.query<SessionLevel>(
    `select coalesce(aal, 'aal1') as aal, coalesce((
       select json_agg(json_build_object('method', authentication_method,
           'timestamp', extract(epoch from updated_at)::bigint) order by updated_at desc)
       from auth.mfa_amr_claims where session_id = sessions.id), '[]') as amr
     from auth.sessions where id = $1`,
    [session],
  );
  return rows[0] ?? { aal: 'aal1', amr: [] };
}

/** Longer than any browser's; what is longer tells nobody anything. */
const mostCharacters = 300;

/** Notes on which device a session is used, in the words of its browser. */
export async function noteDevice(
  database: AccountDatabase,
  session: string,
  device: string,
): Promise<void> {
  await database.query(
    'update auth.sessions set user_agent = $2 where id = $1 and user_agent is distinct from $2',
    [session, device.slice(0, mostCharacters)],
  );
}

/** Notes how a session was opened. */
export async function noteMethod(
  database: AccountDatabase,
  session: string,
  method: string,
): Promise<void> {
  await database.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method)
     select id, $2 from auth.sessions where id = $1
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [session, method],
  );
}
