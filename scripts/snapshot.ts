import { snapshotFile } from '#data/snapshot-file.ts';
import { readEnvironment } from './environment.ts';
import { openContentSource } from './publisher/content-source.ts';
import { readRowCounts, takeSnapshot, writeSnapshot } from './publisher/snapshot.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const source = await openContentSource(readEnvironment());
  try {
    const before = await readRowCounts(snapshotFile);
    const snapshot = await takeSnapshot(source.client, before);
    await writeSnapshot(snapshotFile, snapshot);
    console.log(
      `Revision ${snapshot.revision}: ${snapshot.services.length} services, ${snapshot.city_pages.length} city pages → ${snapshotFile}`,
    );
  } finally {
    await source.close();
  }
});
