import { createClient } from '@supabase/supabase-js';
import { admin } from '../../support/running-site.ts';
import { origin, type TestBackend } from '../../support/test-backend.ts';
import type { RestClients } from './conformance-call.ts';
import type { Recorder } from './recorder.ts';

export async function openRestClients(
  opened: TestBackend,
  recorder: Recorder,
): Promise<RestClients> {
  const send = recorder.sendTo(opened);
  const [visitor, nonStaff, staff] = [
    opened.connect(send),
    opened.connect(send),
    opened.connect(send),
  ];
  await nonStaff.auth.signUp({ email: 'visitor@x.example', password: 'visitor' });
  await staff.auth.signInWithPassword(admin);
  const secret = createClient(origin, opened.backend.secrets.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: send },
  });
  return { visitor, nonStaff, staff, secret };
}
