import { openBackupSource } from './host/backup/backup-source.ts';
import { readEnvironment } from './host/command/environment.ts';
import { runCommand } from './host/command/run-command.ts';
import { parseLeadsCommand } from './host/request-delivery/leads-command.ts';

await runCommand(async () => {
  const command = parseLeadsCommand(process.argv.slice(2));
  await using source = await openBackupSource(readEnvironment());
  await command(source.client);
});
