import { runBackupCommand } from './host/backup/backup-command.ts';
import { runCommand } from './host/command/run-command.ts';

await runCommand(() => runBackupCommand(process.argv.slice(2)));
