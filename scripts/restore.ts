import { runRestoreCommand } from './host/backup/restore/restore-command.ts';
import { runCommand } from './host/command/run-command.ts';

await runCommand(() => runRestoreCommand(process.argv.slice(2)));
