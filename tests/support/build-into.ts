// Runs `npm run build` of the project in the working directory, but into another folder: node build-into.ts FOLDER
import { resolve } from 'node:path';
import type { buildStaticSite } from '../../scripts/host/hosted/build-static-site.ts';

const [folder = ''] = process.argv.slice(2);
const project = (file: string) => import(resolve('scripts', file));
const { readEnvironment } = await project('host/command/environment.ts');
const { runCommand } = await project('host/command/run-command.ts');
const build: { buildStaticSite: typeof buildStaticSite } = await project(
  'host/hosted/build-static-site.ts',
);
await runCommand(() => build.buildStaticSite(readEnvironment(), folder));
