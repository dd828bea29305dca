import { parseArgs } from 'node:util';
import { measureAdmin } from './bench/admin.ts';
import { withSite } from './bench/bench-site.ts';
import { measureInteraction } from './bench/interaction.ts';
import { measureLighthouse, routesWithTarget } from './bench/lighthouse.ts';
import { measurePeer } from './bench/peers.ts';
import { measurePublishing } from './bench/publishing.ts';
import type { Route } from './bench/route-budgets.ts';
import { measureServer } from './bench/server.ts';
import { measureWeights } from './bench/weights.ts';
import { OperatorError } from './command/operator-error.ts';
import { runCommand } from './command/run-command.ts';

const names = ['weights', 'lighthouse', 'interaction', 'server', 'admin', 'publishing'];

await runCommand(async () => {
  const { chosen, runs, peer, examined } = readArguments();
  if (peer) {
    await withSite((site) => measurePeer(site, peer, runs));
    return;
  }
  const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
  if (['weights', 'lighthouse', 'interaction', 'server'].some(isChosen)) {
    await withSite(async (site) => {
      if (isChosen('weights')) await measureWeights(site);
      if (isChosen('lighthouse')) await measureLighthouse(site, runs, examined);
      if (isChosen('interaction')) await measureInteraction(site);
      if (isChosen('server')) await measureServer(site, runs);
    });
  }
  if (isChosen('admin')) await measureAdmin(runs);
  if (isChosen('publishing')) await measurePublishing();
});

interface Arguments {
  chosen: string[];
  runs: number;
  /** Folder of another built site. */
  peer: string | undefined;
  /** Pages for Lighthouse. */
  examined: Route[];
}

function readArguments(): Arguments {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      peers: { type: 'string' },
      page: { type: 'string', multiple: true },
    },
  });
  const unknown = positionals.find((name) => !names.includes(name));
  const runs = Number(values.runs ?? (values.peers ? 5 : 1));
  if (unknown || !Number.isInteger(runs) || runs < 1) {
    throw new OperatorError(
      `Usage: npm run bench -- [${names.join(' | ')}] [--runs 3] [--peers FOLDER] [lighthouse --page /es]`,
    );
  }
  const examined = routesWithTarget(values.page ?? []);
  return { chosen: positionals, runs, peer: values.peers, examined };
}
