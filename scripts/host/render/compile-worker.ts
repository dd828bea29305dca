// Compiles the site's code: node compile-worker.ts FOLDER COPY-OF-THE-CODE. Runs in a process of its own because
// `astro build` needs a gigabyte of memory.
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'astro';
import { thisSite } from '../../site/host-interface/this-site.ts';
import { compressedSuffixes, gzipQuickly, isCompressible } from '../releases/compress.ts';
import { type ReleaseRecord, writeReleaseRecord } from '../releases/release-record.ts';
import { installSite, theSite } from '../site.ts';
import { inspectSite } from '../verify/inspect-site.ts';
import { compileOnlyAdapter } from './astro-adapter.ts';

installSite(thisSite);
// The parent process has ended.
process.on('disconnect', () => process.exit(1));

const [folder = '', copy = ''] = process.argv.slice(2);
const site = join(folder, 'site');
const code = join(import.meta.dirname, '../../..');
// Astro writes into its root, and the site's user cannot write the code folder. Two builds that shared a root or a
// cache folder mixed up their content.
const root = join(folder, '..');
for (const name of ['package.json', 'node_modules']) {
  await symlink(join(code, name), join(root, name));
}
// The compiled renderer imports packages too.
await mkdir(folder);
await symlink(join(code, 'node_modules'), join(folder, 'node_modules'));
// Astro keeps intermediate files in the working folder unless `outDir` is inside it.
process.chdir(root);
await build({
  root,
  configFile: relative(root, join(code, 'astro.config.mjs')),
  srcDir: join(copy, 'src'),
  publicDir: join(code, 'public'),
  outDir: site,
  cacheDir: join(root, 'astro'),
  vite: { cacheDir: join(root, 'vite') },
  logLevel: 'warn',
  integrations: [compileOnlyAdapter(join(folder, 'renderer'), copy)],
});

await theSite().content.addFiles(site);

const { files } = inspectSite(site);
const compressed: ReleaseRecord['compressed'] = new Map();
for (const [path, { size }] of files) {
  if (!isCompressible(path, size)) continue;
  const body = await gzipQuickly(await readFile(join(site, path)));
  await writeFile(join(site, path + compressedSuffixes.gzip), body);
  compressed.set(path + compressedSuffixes.gzip, { size: body.byteLength });
}
await writeReleaseRecord(folder, {
  files,
  compressed,
  kinds: [],
  keys: new Map(),
  texts: new Map(),
});
process.exit();
