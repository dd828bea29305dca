import { measurePublishing } from './bench/publishing.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  await measurePublishing();
});
