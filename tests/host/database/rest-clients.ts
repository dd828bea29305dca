import type { RestClients } from './conformance-call.ts';
import { type ConformanceServer, connect, createAccount, signIn } from './conformance-server.ts';
import type { Recorder } from './recorder.ts';

export async function openRestClients(
  server: ConformanceServer,
  recorder: Recorder,
): Promise<RestClients> {
  const send = recorder.recording(server.send);
  return {
    visitor: connect(server, server.publishableKey, { send }),
    nonStaff: await signIn(server, await createAccount(server), send),
    staff: await signIn(server, await createAccount(server, 'admin', 'owner'), send),
    secret: connect(server, server.secretKey, { send }),
  };
}
