import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import sirv from 'sirv';
import { OperatorError } from '../command/operator-error.ts';
import { precompress } from '../server/precompress.ts';
import { siteFiles } from '../server/site-files.ts';
import { closeServer, listenOn } from '../server/site-server.ts';
import type { BenchSite } from './bench-site.ts';
import { categories, circumstances, medians, withLighthouse } from './lighthouse-run.ts';
import { printTable } from './report.ts';
import { routes } from './route-budgets.ts';

const mostPages = 6;

interface Contender {
  name: string;
  url: string;
  paths: string[];
}

/**
 * The same Lighthouse runs over our pages and over a peer's built folder, served the same way:
 * compressed, from this machine. Throws an {@link OperatorError} when the folder holds no pages.
 */
export async function measurePeer(site: BenchSite, folder: string, runs: number): Promise<void> {
  const ours: Contender = {
    name: 'ours',
    url: site.url,
    paths: routes
      .filter(({ kind, paintWithin }) => paintWithin && !kind.endsWith('Spanish'))
      .map(({ path }) => path),
  };
  const rows: string[][] = [];
  await withPeer(folder, (peer) =>
    withLighthouse(async (examineAll) => {
      for (const { name, url, paths } of [ours, peer]) {
        for (const path of paths) {
          rows.push([name, path, ...figures(medians(await examineAll(url + path, runs)))]);
        }
      }
    }),
  );
  printTable(
    `${circumstances}, median of ${runs} runs, side by side`,
    ['site', 'page', ...categories, 'LCP', 'CLS', 'TBT', 'KiB'],
    rows,
  );
}

function figures({ scores, paint, shift, blocked, bytes }: ReturnType<typeof medians>): string[] {
  return [
    ...scores.map(String),
    `${Math.round(paint)} ms`,
    shift.toFixed(3),
    `${Math.round(blocked)} ms`,
    (bytes / 1024).toFixed(0),
  ];
}

async function withPeer(folder: string, use: (peer: Contender) => Promise<void>): Promise<void> {
  if (!(await stat(join(folder, 'index.html')).catch(() => null))) {
    throw new OperatorError(`${folder} holds no index.html: give the folder of a built site.`);
  }
  const copy = await mkdtemp(join(tmpdir(), 'peer-'));
  await cp(folder, copy, { recursive: true });
  await precompress(copy, siteFiles(copy));
  const server = createServer(sirv(copy, { brotli: true, gzip: true, etag: true }));
  try {
    const url = `http://localhost:${await listenOn(server, 0)}`;
    await use({ name: resolve(folder).split(sep).slice(-2).join('/'), url, paths: pathsIn(copy) });
  } finally {
    await closeServer(server);
    await rm(copy, { recursive: true });
  }
}

/** The pages nearest to the root, the home page first. */
function pathsIn(folder: string): string[] {
  const paths = siteFiles(folder)
    .filter((file) => file.endsWith('.html') && !/^(404|500)/.test(file))
    .map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`);
  const depth = (path: string) => path.split('/').filter(Boolean).length;
  return paths.sort((a, b) => depth(a) - depth(b) || a.localeCompare(b)).slice(0, mostPages);
}
