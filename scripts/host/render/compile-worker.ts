// One run of `astro build` in a process of its own, which takes its gigabyte along when it ends:
// node compile-worker.ts pages FOLDER writes the site, node compile-worker.ts compile FOLDER compiles it.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'astro';
import { isCompressible, quickly } from '../releases/compress.ts';
import { type ReleaseRecord, writeReleaseRecord } from '../releases/release-record.ts';
import { packedEndings } from '../releases/reuse-file.ts';
import { inspectSite } from '../verify/inspect-site.ts';
import { renderAdapter } from './astro-adapter.ts';

// The publisher is gone, killed perhaps: nobody waits for what is built.
process.on('disconnect', () => process.exit(1));

const [task = '', folder = ''] = process.argv.slice(2);

if (task === 'pages') await run(folder);
else await compile(folder);
process.exit();

function run(outDir: string, integrations: ReturnType<typeof renderAdapter>[] = []) {
  // Beside the result, in a folder that is gone afterwards: two runs that shared it got each other's content.
  const cacheDir = join(folder, '../astro');
  return build({ root: process.cwd(), outDir, cacheDir, logLevel: 'warn', integrations });
}

/** Leaves a renderer, and the files that no content changes together with their record. */
async function compile(into: string): Promise<void> {
  const site = join(into, 'site');
  await run(site, [renderAdapter(join(into, 'renderer'))]);
  const { files } = inspectSite(site);
  const packed: ReleaseRecord['packed'] = new Map();
  for (const [path, { size }] of files) {
    if (!isCompressible(path, size)) continue;
    const body = await quickly(await readFile(join(site, path)));
    await writeFile(join(site, path + packedEndings.gzip), body);
    packed.set(path + packedEndings.gzip, { size: body.byteLength });
  }
  await writeReleaseRecord(into, { files, packed, kinds: [], keys: new Map() });
}
