// Compiles the code of this folder before it is needed: `npm run upgrade` starts this for the new code,
// while the old still runs.
import { runCommand } from '../command/run-command.ts';
import { compileSite } from './compile-site.ts';
import { sourceFingerprint } from './source-fingerprint.ts';

await runCommand(async () => {
  await compileSite(await sourceFingerprint());
});
