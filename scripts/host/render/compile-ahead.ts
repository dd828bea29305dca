// Compiles this folder's code before it is needed. The upgrade runs this in the new version's folder while the
// old version still serves visitors.
import { runCommand } from '../command/run-command.ts';
import { compileSite } from './compile-site.ts';
import { sourceFingerprint } from './source-fingerprint.ts';

await runCommand(async () => {
  await compileSite(await sourceFingerprint());
});
