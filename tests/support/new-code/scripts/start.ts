// A new version as an upgrade starts it, reduced to a file that stores saves. FAULT delays, drops, or answers with
// exit(1) or a signal, one kind of message between it and the old version.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { BackendProxy } from '../../../../scripts/host/server/backend-proxy.ts';
import { createSiteServer } from '../../../../scripts/host/server/site-server.ts';
import { StaticSite } from '../../../../scripts/host/server/static-site.ts';
import '../../install-site.ts';
import { PreviousSiteProcess } from '../../../../scripts/host/upgrade/previous-site-process.ts';

const faultSchema = z.object({
  message: z.optional(z.string()),
  effect: z.optional(z.enum(['late', 'lost', 'exit', 'SIGKILL', 'SIGABRT'])),
  delay: z.optional(z.number()),
});
const fault = faultSchema.parse(JSON.parse(process.env['FAULT'] ?? '{}'));
const folder = process.env['FOLDER'] ?? '';

function deliver(message: string, pass: () => void): void {
  if (message !== fault.message) pass();
  else if (fault.effect === 'exit') {
    const problem = `Stopped before ${message}.`;
    send?.({ type: 'failed', problem }, () => process.exit(1));
  } else if (fault.effect === 'late') setTimeout(pass, fault.delay);
  else if (fault.effect !== 'lost') process.kill(process.pid, fault.effect);
}

const send = process.send?.bind(process);
const emit = process.emit.bind(process) as (name: string, ...received: unknown[]) => boolean;
Object.assign(process, {
  send: (message: { type: string }) => deliver(message.type, () => send?.(message)),
  emit: (name: string, ...received: unknown[]) => {
    if (name !== 'message') return emit(name, ...received);
    deliver(String(received[0]), () => emit(name, ...received));
    return true;
  },
});

const backend = createServer(async (request, response) => {
  const [saved] = await request.toArray();
  if (saved) appendFileSync(`${folder}/saved`, `${saved}\n`);
  response.end();
});
const socket = `${folder}/backend.sock`;
await new Promise<void>((done) => backend.listen(socket, done));
const proxy = new BackendProxy();
Object.assign(proxy, { socket, isUpgrading: true });
const previousProcess = new PreviousSiteProcess();
process.once('disconnect', () => process.exit());
previousProcess.show('release of the new version');
await previousProcess.takeOver({
  server: createSiteServer(new StaticSite(), proxy),
  healthServer: createSiteServer(new StaticSite(), {
    forward: (request, response) => proxy.forwardReadOnly(request, response),
  }),
  open: () => {
    proxy.isUpgrading = false;
  },
});
