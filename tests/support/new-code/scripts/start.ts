// New code, as an upgrade starts it, with nothing behind it but a file that takes saves. One kind of message
// between it and the old code may be late, lost, or its end: FAULT says which, for how many milliseconds, or how
// often.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { BackendProxy } from '../../../../scripts/host/server/backend-proxy.ts';
import { createSiteServer } from '../../../../scripts/host/server/site-server.ts';
import { StaticSite } from '../../../../scripts/host/server/static-site.ts';
import { tookNothing } from '../../../../scripts/host/upgrade/handover-messages.ts';
import { Predecessor } from '../../../../scripts/host/upgrade/predecessor.ts';

const faultSchema = z.object({
  message: z.optional(z.string()),
  late: z.number(),
  lost: z.number(),
  dies: z.boolean(),
});
const fault = faultSchema.parse(JSON.parse(process.env['FAULT'] ?? '{}'));
const folder = process.env['FOLDER'] ?? '';

/** Passes on what is said, unless it is to be late or lost, or never survived. */
function through(message: string, pass: () => void): void {
  const isOdd = message === fault.message;
  if (isOdd && fault.dies) process.exit(1);
  if (isOdd) fault.lost -= 1;
  if (!isOdd) pass();
  else if (fault.lost < 0) setTimeout(pass, fault.late);
}

const say = process.send?.bind(process);
const emit = process.emit.bind(process) as (name: string, ...heard: unknown[]) => boolean;
Object.assign(process, {
  send: (message: { type: string }) => through(message.type, () => say?.(message)),
  emit: (name: string, ...heard: unknown[]) => {
    if (name !== 'message') return emit(name, ...heard);
    through(String(heard[0]), () => emit(name, ...heard));
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
const predecessor = new Predecessor({ beat: 50, beats: 60 });
process.once('disconnect', () => process.exit());
predecessor.show('made by the new code');
try {
  await predecessor.takeOver({
    server: createSiteServer(new StaticSite(), proxy),
    trial: createSiteServer(new StaticSite(), {
      forward: (request, response) => proxy.forwardQuestion(request, response),
    }),
    open: () => {
      proxy.isUpgrading = false;
    },
  });
} catch {
  process.exit(tookNothing);
}
