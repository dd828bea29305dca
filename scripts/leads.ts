import { openBackupSource } from './backup/backup-source.ts';
import { readEnvironment } from './command/environment.ts';
import { runCommand } from './command/run-command.ts';
import { parseLeadsCommand } from './request-delivery/leads-command.ts';

await runCommand(async () => {
  const command = parseLeadsCommand(process.argv.slice(2));
  await using source = await openBackupSource(readEnvironment());
  await command(source.client);
});
