import { createClient } from '@supabase/supabase-js';
import { ReleaseLog } from '../../../scripts/host/releases/release-log.ts';

/** A release log without a database. */
export function silentLog(): ReleaseLog {
  const fetch = async () => Response.json([]);
  return new ReleaseLog(createClient('http://database.example', 'key', { global: { fetch } }));
}
