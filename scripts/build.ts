import { rename, rm } from 'node:fs/promises';
import { snapshotFile } from '#site/snapshot-file.ts';
import { type Environment, readEnvironment, siteOrigin } from './command/environment.ts';
import { OperatorError } from './command/operator-error.ts';
import { runCommand } from './command/run-command.ts';
import { reportBuild } from './hosted/build-report.ts';
import { BuildTeam } from './render/build-team.ts';
import { buildRelease } from './render/builder.ts';
import { openContentSource } from './snapshot/content-source.ts';
import { readRowCounts, takeSnapshot, writeSnapshot } from './snapshot/take-snapshot.ts';

const [output = 'dist'] = process.argv.slice(2);

await runCommand(async () => {
  const environment = readEnvironment();
  if (environment.PUBLIC_SUPABASE_URL && !environment.SITE_URL) {
    throw new OperatorError('SITE_URL is missing: the pages name their own public address.');
  }
  await reportBuild(environment, (begun) => build(environment, begun));
});

async function build(environment: Environment, begun: (revision: number) => Promise<void>) {
  const astro = new BuildTeam();
  const source = await openContentSource(environment);
  try {
    const before = await readRowCounts(snapshotFile);
    const snapshot = await takeSnapshot(source.client, before);
    await writeSnapshot(snapshotFile, snapshot);
    await begun(snapshot.revision);
    await rm(`${output}.new`, { recursive: true, force: true });
    const order = { snapshot, folder: `${output}.new`, server: null, source: '' };
    const { release, warnings } = await buildRelease(astro, order, {
      siteOrigin: siteOrigin(environment),
      supabaseUrl: source.supabaseUrl,
      publishableKey: source.publishableKey,
      sendsMail: source.sendsMail,
      cacheDirectory: 'node_modules/.cache/astro-build',
    });
    for (const warning of warnings) console.warn(warning);
    await rm(output, { recursive: true, force: true });
    await rename(`${output}.new`, output);
    console.log(`Revision ${release.revision}: ${release.pages} pages → ${output}/`);
  } finally {
    astro.stop();
    await source.close();
  }
}
