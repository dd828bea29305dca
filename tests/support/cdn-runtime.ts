import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isCompressedVariant } from '../../scripts/host/releases/compress.ts';

/** A built site on Cloudflare's runtime. */
interface CdnRuntime {
  url: string;
  stop(): Promise<void>;
}

/** Serves a built folder with `wrangler dev` and the settings of `wrangler.jsonc`, without account or network. */
export async function startCdn(dist: string): Promise<CdnRuntime> {
  const folder = await mkdtemp(join(tmpdir(), 'cdn-'));
  // `npm run build` writes no compressed files, because CDNs compress themselves.
  const filter = (path: string) => !isCompressedVariant(path);
  await cp(dist, join(folder, 'dist'), { recursive: true, filter });
  const options = ['--config', 'wrangler.jsonc', '--assets', join(folder, 'dist'), '--local'];
  const place = ['--ip', '127.0.0.1', '--port', '0', '--inspector-port', '0'];
  const rest = ['--persist-to', join(folder, 'state'), '--show-interactive-dev-session', 'false'];
  const server = spawn(
    process.execPath,
    [resolve('node_modules/wrangler/bin/wrangler.js'), 'dev', ...options, ...place, ...rest],
    {
      // In its own process group, because the runtime is a child process of wrangler.
      detached: true,
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        CI: 'true',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_SEND_ERROR_REPORTS: 'false',
        WRANGLER_HIDE_BANNER: 'true',
        WRANGLER_REGISTRY_PATH: join(folder, 'registry'),
        WRANGLER_LOG_PATH: join(folder, 'logs'),
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      },
    },
  );
  const url = await new Promise<string>((done, failed) => {
    let printed = '';
    const read = (text: Buffer) => {
      printed += text.toString();
      const ready = /Ready on (http:\S+)/.exec(printed);
      if (ready?.[1]) done(ready[1]);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', () => failed(new Error(`wrangler dev ended early:\n${printed}`)));
  });
  return {
    url,
    stop: async () => {
      const ended = new Promise((done) => server.once('exit', done));
      process.kill(-(server.pid ?? 0), 'SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
