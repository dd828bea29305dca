// Compiles the site's code: node compile-worker.ts FOLDER. Runs in a process of its own because
// `astro build` needs a gigabyte of memory.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'astro';
import { compressedSuffixes, gzipQuickly, isCompressible } from '../releases/compress.ts';
import { type ReleaseRecord, writeReleaseRecord } from '../releases/release-record.ts';
import { inspectSite } from '../verify/inspect-site.ts';
import { compileOnlyAdapter } from './astro-adapter.ts';

// The parent process has ended.
process.on('disconnect', () => process.exit(1));

const [folder = ''] = process.argv.slice(2);
const site = join(folder, 'site');
await build({
  root: process.cwd(),
  outDir: site,
  // Two builds that shared a cache folder mixed up their content.
  cacheDir: join(folder, '../astro'),
  logLevel: 'warn',
  integrations: [compileOnlyAdapter(join(folder, 'renderer'))],
});

const { files } = inspectSite(site);
const compressed: ReleaseRecord['compressed'] = new Map();
for (const [path, { size }] of files) {
  if (!isCompressible(path, size)) continue;
  const body = await gzipQuickly(await readFile(join(site, path)));
  await writeFile(join(site, path + compressedSuffixes.gzip), body);
  compressed.set(path + compressedSuffixes.gzip, { size: body.byteLength });
}
await writeReleaseRecord(folder, { files, compressed, kinds: [], keys: new Map() });
process.exit();
