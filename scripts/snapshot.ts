import { readEnvironment } from './host/command/environment.ts';
import { runCommand } from './host/command/run-command.ts';
import { snapshotFile } from './host/site.ts';
import { openContentSource } from './host/snapshot/content-source.ts';
import { readRowCounts, takeSnapshot, writeSnapshot } from './host/snapshot/take-snapshot.ts';

await runCommand(async () => {
  const source = await openContentSource(readEnvironment());
  try {
    const before = await readRowCounts(snapshotFile);
    const { snapshot, rowProblems } = await takeSnapshot(source.client, before, source);
    for (const problem of rowProblems) console.warn(problem);
    await writeSnapshot(snapshotFile, snapshot);
    console.log(
      `Revision ${snapshot.revision}: ${snapshot.services.length} services, ${snapshot.city_pages.length} city pages → ${snapshotFile}`,
    );
  } finally {
    await source.close();
  }
});
