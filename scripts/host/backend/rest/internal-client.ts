import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type { Pool } from 'pg';
import type { ApiRole } from '../../database/in-role.ts';
import { createRestRoutes } from './rest-routes.ts';
import { internalRules } from './rest-rules.ts';

/** A client for use in this process: REST without a network, API keys or rate limits, always in one role. */
export function createInternalClient(
  database: Pick<Pool, 'connect'>,
  role: ApiRole,
): SupabaseClient {
  const connectionsFor = async () => ({ database });
  const callerOf = async () => ({ role, rules: internalRules });
  const app = new Hono().route('/rest/v1', createRestRoutes({ connectionsFor, callerOf }));
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
    return Promise.race([app.fetch(request), aborted]);
  };
  return createClient('http://localhost', 'internal', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: send },
  });
}
