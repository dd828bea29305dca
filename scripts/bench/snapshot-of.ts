import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedBackend } from '../backend/embedded-backend.ts';
import { readEnvironment } from '../command/environment.ts';
import { takeSnapshot, writeSnapshot } from '../snapshot/take-snapshot.ts';
import { fillCities } from './content.ts';

/** Writes a snapshot of the seed's content with `cities` city records. */
export async function benchSnapshot(path: string, cities: number): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'bench-'));
  const backend = await openEmbeddedBackend(readEnvironment({ DATA_DIR: dataDirectory }));
  await fillCities(backend.service, cities);
  await writeSnapshot(path, await takeSnapshot(backend.visitor, null));
  await backend.close();
  await rm(dataDirectory, { recursive: true });
}
