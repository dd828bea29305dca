import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { median, printTable } from './report.ts';
import { benchSnapshot } from './snapshot-of.ts';

const copied = ['src', 'content', 'public', 'astro.config.ts', 'tsconfig.json', 'package.json'];
const cities = 1000;
const runs = 3;

/** Builds the site with and without its Spanish pages, and prints what the second language costs. */
export async function measureLanguageCost(): Promise<void> {
  const folder = resolve('node_modules/.cache/bench-languages');
  rmSync(folder, { recursive: true, force: true });
  const snapshot = join(folder, 'content.json');
  const [english, both] = [copyProject(join(folder, 'en')), copyProject(join(folder, 'both'))];
  leaveOutSpanish(english);
  await benchSnapshot(snapshot, cities);
  const times: Record<string, number[]> = { [english]: [], [both]: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const project of [english, both]) times[project]?.push(build(project, snapshot));
  }
  const [alone, together] = [median(times[english] ?? []), median(times[both] ?? [])];
  printTable(
    `Cost of the second language at ${cities} city records, median of ${runs} builds`,
    ['pages', 'pages with Spanish', 'build', 'build with Spanish', 'ratio'],
    [
      [
        String(countPages(english)),
        String(countPages(both)),
        `${alone} ms`,
        `${together} ms`,
        `× ${(together / alone).toFixed(2)}`,
      ],
    ],
  );
  rmSync(folder, { recursive: true });
}

function leaveOutSpanish(project: string): void {
  rmSync(join(project, 'src/pages/es'), { recursive: true });
  const file = join(project, 'src/locales.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace("['en', 'es']", "['en']"));
}

function copyProject(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Milliseconds that a build takes, the start of its process included. */
function build(project: string, snapshot: string): number {
  const start = performance.now();
  execFileSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      SNAPSHOT_FILE: snapshot,
      ASTRO_TELEMETRY_DISABLED: '1',
      PUBLIC_SUPABASE_URL: '',
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'none',
    },
  });
  return Math.round(performance.now() - start);
}

function countPages(project: string): number {
  const files = readdirSync(join(project, 'dist'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.html')).length;
}
