import { runCommand } from './host/command/run-command.ts';
import { runPreflight } from './site/preflight/run-preflight.ts';

await runCommand(runPreflight);
