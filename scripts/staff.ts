import { readEnvironment } from './command/environment.ts';
import { runCommand } from './command/run-command.ts';
import { StaffAccounts } from './staff/staff-accounts.ts';
import { parseStaffCommand } from './staff/staff-command.ts';

await runCommand(async () => {
  const command = parseStaffCommand(process.argv.slice(2));
  // Imported after the command has taken hold of standard input.
  const { openServiceClient } = await import('./staff/service-client.ts');
  await using service = await openServiceClient(readEnvironment());
  await command(new StaffAccounts(service.client), service.rotateKeys);
});
