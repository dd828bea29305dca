import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { headersFor, readHeaderRules } from '../server/header-rules.ts';
import type { BenchSite } from './bench-site.ts';
import { median, printTable } from './report.ts';

const run = promisify(execFile);
const connections = 200;
const seconds = 5;

interface Load {
  perSecond: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  p99: number;
  errors: number;
}

/** Requests for the home page that our server and nginx answer, in turns, from the same files. */
export async function measureServer(site: BenchSite, runs: number): Promise<void> {
  const folder = join(site.dataDirectory, 'releases', await currentRelease(site), 'site');
  const nginx = await startNginx(folder);
  try {
    const rows: string[][] = [];
    for (const encoding of ['gzip', 'identity']) {
      const pairs: [Load, Load][] = [];
      for (let round = 0; round < runs; round += 1) {
        pairs.push([await load(site.url, encoding), await load(nginx.url, encoding)]);
      }
      rows.push(...rowsOf(encoding, pairs));
    }
    const title = `Home page, ${connections} connections, ${seconds} s, median of ${runs}`;
    printTable(title, ['encoding', 'server', 'requests/s', 'p99', 'errors', '÷ nginx'], rows);
    console.log(`This process, the load behind it: ${megabytes(process.memoryUsage.rss())} MB`);
  } finally {
    await nginx.stop();
  }
}

function rowsOf(encoding: string, pairs: [Load, Load][]): string[][] {
  const row = (name: string, loads: Load[], ratio: string) => [
    encoding,
    name,
    String(median(loads.map((one) => one.perSecond))),
    `${median(loads.map((one) => one.p99))} ms`,
    String(loads.reduce((sum, one) => sum + one.errors, 0)),
    ratio,
  ];
  const ratio = median(pairs.map(([ours, theirs]) => (100 * ours.perSecond) / theirs.perSecond));
  return [
    row('npm start', pairs.map(([ours]) => ours), (ratio / 100).toFixed(2)), // biome-ignore format: short
    row('nginx', pairs.map(([, theirs]) => theirs), ''), // biome-ignore format: short
  ];
}

/** Asks as fast as the answers come, from one thread: the machine has to do the answering, too. */
async function load(url: string, encoding: string): Promise<Load> {
  const target = url.replace('localhost', '127.0.0.1');
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
  const { stdout } = await run('wrk', [...options, '-H', `Accept-Encoding: ${encoding}`, target]);
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const [, time = 0, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    stdout,
  );
  return {
    perSecond: figure(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(time) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1),
    errors:
      figure(/Non-2xx or 3xx responses: (\d+)/) +
      (socketErrors?.slice(1).reduce((sum, one) => sum + Number(one), 0) ?? 0),
  };
}

/** nginx as Debian sets it up, with the same headers and compressed files, and no log either. */
async function startNginx(root: string) {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const headers = headersFor(readHeaderRules(join(root, '_headers')), '/')
    .map(([name, value]) => `add_header ${name} "${value}";`)
    .join('\n');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes auto; pid ${folder}/pid; error_log ${folder}/errors warn;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; gzip_static on;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server {
        listen 127.0.0.1:${port}; root ${resolve(root)}; ${headers}
        add_header Cache-Control "public, max-age=0, must-revalidate";
        location / { try_files $uri $uri.html $uri/index.html =404; }
      }
    }`,
  );
  const server = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}/`;
  while (
    !(await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await wait(50);
  return {
    url,
    stop: async () => {
      await ended(server);
      await rm(folder, { recursive: true });
    },
  };
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill();
  });
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}

async function currentRelease({ dataDirectory }: BenchSite): Promise<string> {
  return (await readFile(join(dataDirectory, 'releases', 'current'), 'utf8')).trim();
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
