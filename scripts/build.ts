import { rename, rm } from 'node:fs/promises';
import { readEnvironment, siteOrigin } from './environment.ts';
import { BuildProcess } from './publisher/build-process.ts';
import { buildRelease } from './publisher/builder.ts';
import { openContentSource } from './publisher/content-source.ts';
import { readSnapshot, snapshotFile, takeSnapshot, writeSnapshot } from './publisher/snapshot.ts';
import { runCommand } from './run-command.ts';

const output = 'dist';

await runCommand(async () => {
  const environment = readEnvironment();
  const astro = new BuildProcess();
  const source = await openContentSource(environment);
  try {
    const snapshot = await takeSnapshot(source.client, await readSnapshot(snapshotFile));
    await writeSnapshot(snapshotFile, snapshot);
    const { release, warnings } = await buildRelease(astro, snapshot, `${output}.new`, {
      siteOrigin: siteOrigin(environment),
      supabaseUrl: source.supabaseUrl,
      publishableKey: source.publishableKey,
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
});
