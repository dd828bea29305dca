import { createClient } from '@supabase/supabase-js';
import { admin } from '../../support/running-site.ts';
import { origin, type TestBackend } from '../../support/test-backend.ts';
import type { RestClients } from './conformance-call.ts';
import type { Recorder } from './recorder.ts';

/** Signs in everyone who makes calls to `/rest/v1`. */
export async function openRestClients(
  opened: TestBackend,
  recorder: Recorder,
): Promise<RestClients> {
  const send = recorder.sendTo(opened);
  const [visitor, stranger, staff] = [
    opened.connect(send),
    opened.connect(send),
    opened.connect(send),
  ];
  await stranger.auth.signUp({ email: 'stranger@x.example', password: 'stranger' });
  await staff.auth.signInWithPassword(admin);
  const office = createClient(origin, opened.backend.secrets.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: send },
  });
  return { visitor, stranger, staff, office };
}
