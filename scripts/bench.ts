import { parseArgs } from 'node:util';
import { OperatorError } from './host/command/operator-error.ts';
import { runCommand } from './host/command/run-command.ts';
import { measureLighthouse } from './site/bench/lighthouse.ts';
import { measurePublishing } from './site/bench/publishing.ts';
import { measureSites } from './site/bench/sites.ts';
import { measureUpgrade } from './site/bench/upgrade-sites.ts';
import { measureWeights } from './site/bench/visit.ts';

const names = ['weights', 'lighthouse', 'publishing', 'sites'];

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '1' },
      page: { type: 'string', multiple: true, default: [] },
      from: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  // Only when it is named: it needs another version, installed in a folder.
  if (values.from && positionals.join() === 'upgrade') return await measureUpgrade(values.from);
  if (positionals.some((name) => !names.includes(name)) || !Number.isInteger(runs) || runs < 1) {
    throw new OperatorError(
      `Usage: npm run bench -- [${names.join(' | ')}] [lighthouse --runs 3 --page /es] [upgrade --from FOLDER]`,
    );
  }
  const chosen = new Set(positionals.length > 0 ? positionals : names);
  if (chosen.has('weights')) await measureWeights();
  if (chosen.has('lighthouse')) await measureLighthouse(runs, values.page);
  if (chosen.has('publishing')) await measurePublishing();
  if (chosen.has('sites')) await measureSites();
});
