import { openBackupSource } from './backup/backup-source.ts';
import { readEnvironment } from './command/environment.ts';
import { runCommand } from './command/run-command.ts';
import { parseLeadsCommand } from './requests/leads-command.ts';
import { keepUpgradesOff } from './upgrade/upgrade-lock.ts';

await runCommand(async () => {
  const command = parseLeadsCommand(process.argv.slice(2));
  const environment = readEnvironment();
  const letUpgradesOn = environment.SUPABASE_DB_URL
    ? () => undefined
    : keepUpgradesOff(environment.DATA_DIR);
  try {
    await using source = await openBackupSource(environment);
    await command(source.client);
  } finally {
    letUpgradesOn();
  }
});
