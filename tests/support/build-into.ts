// Runs `npm run build` with another output folder: node build-into.ts FOLDER

import { readEnvironment } from '../../scripts/host/command/environment.ts';
import { runCommand } from '../../scripts/host/command/run-command.ts';
import { buildStaticSite } from '../../scripts/host/hosted/build-static-site.ts';
import { theSite } from '../../scripts/host/site.ts';
import './install-site.ts';

const [output = ''] = process.argv.slice(2);
await runCommand(() =>
  buildStaticSite(readEnvironment(), { output, snapshotFile: theSite().pages.snapshotFile }),
);
