import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type { Pool } from 'pg';
import { createRestRoutes } from '../../scripts/host/backend/rest/rest-routes.ts';
import { secretKeyRules } from '../../scripts/host/backend/rest/secret-key-rules.ts';
import type { RestRules } from '../../scripts/host/site.ts';
import { rest } from '../../scripts/site/host-interface/rest-rules.ts';

const rules: RestRules = {
  tables: new Map([...rest.signedIn.tables, ...secretKeyRules.tables]),
  functions: new Map([...rest.signedIn.functions, ...secretKeyRules.functions]),
};

/** A client without a network, API keys or rate limits: past every policy, or as an anonymous visitor. */
export function directClient(
  database: Pick<Pool, 'connect'>,
  role: 'service_role' | 'anon' = 'service_role',
): SupabaseClient {
  const connectionsFor = async () => ({ database });
  const callerOf = async () => ({ role, rules });
  const app = new Hono().route('/rest/v1', createRestRoutes({ connectionsFor, callerOf }));
  return createClient('http://localhost', 'direct', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
  });
}
