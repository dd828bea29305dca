import { readEnvironment } from './host/command/environment.ts';
import { OperatorError } from './host/command/operator-error.ts';
import { runCommand } from './host/command/run-command.ts';
import { buildStaticSite } from './host/hosted/build-static-site.ts';
import { snapshotFile } from './host/site.ts';

await runCommand(async () => {
  if (process.argv.length > 2) {
    throw new OperatorError(
      'npm run build takes no arguments. It always writes the site to dist/. Nothing was changed.',
    );
  }
  await buildStaticSite(readEnvironment(), { output: 'dist', snapshotFile });
});
