import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { headersFor, readHeaderRules } from '../server/header-rules.ts';
import { type BenchSite, currentFiles } from './bench-site.ts';
import { median, megabytes, printTable } from './report.ts';

const run = promisify(execFile);
const connections = 200;
const seconds = 5;

interface Load {
  perSecond: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  p99: number;
  errors: number;
}

interface Contender {
  name: string;
  url: string;
}

/**
 * Requests for the home page that our server and nginx answer, in turns, from the same files. Ours is
 * one process; nginx runs once with as many and once with one per core, as Debian sets it up.
 */
export async function measureServer(site: BenchSite, runs: number): Promise<void> {
  const folder = await currentFiles(site);
  const alone = await startNginx(folder, '1');
  const full = await startNginx(folder, 'auto');
  const contenders: Contender[] = [
    { name: 'npm start', url: site.url },
    { name: 'nginx, one process', url: alone.url },
    { name: 'nginx, one per core', url: full.url },
  ];
  try {
    const rows: string[][] = [];
    for (const encoding of ['gzip', 'identity']) {
      rows.push(...(await compare(contenders, encoding, runs)));
    }
    const title = `Home page, ${connections} connections, ${seconds} s, median of ${runs}`;
    printTable(title, ['encoding', 'server', 'requests/s', 'p99', 'errors', 'ours ÷ it'], rows);
    console.log(`This process, the load behind it: ${megabytes(process.memoryUsage.rss())}`);
  } finally {
    await Promise.all([alone.stop(), full.stop()]);
  }
}

async function compare(
  contenders: Contender[],
  encoding: string,
  runs: number,
): Promise<string[][]> {
  const rounds: Load[][] = [];
  while (rounds.length < runs) {
    const round: Load[] = [];
    for (const { url } of contenders) round.push(await load(url, encoding));
    rounds.push(round);
  }
  return contenders.map(({ name }, place) => {
    const loads = rounds.flatMap((round) => round[place] ?? []);
    const ratio = median(
      loads.map(({ perSecond }, round) => (100 * (rounds[round]?.[0]?.perSecond ?? 0)) / perSecond),
    );
    return [
      encoding,
      name,
      String(median(loads.map((one) => one.perSecond))),
      `${median(loads.map((one) => one.p99))} ms`,
      String(loads.reduce((sum, one) => sum + one.errors, 0)),
      place === 0 ? '' : (ratio / 100).toFixed(2),
    ];
  });
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

/** nginx with the same headers and compressed files as ours, and no log either. */
async function startNginx(root: string, processes: '1' | 'auto') {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const headers = headersFor(readHeaderRules(join(root, '_headers')), '/')
    .map(([name, value]) => `add_header ${name} "${value}";`)
    .join('\n');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes ${processes}; pid ${folder}/pid; error_log ${folder}/errors warn;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; gzip_static on; gzip_vary on;
      charset utf-8;
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
