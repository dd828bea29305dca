import { readEnvironment } from './host/command/environment.ts';
import { runCommand } from './host/command/run-command.ts';
import { StaffAccounts } from './host/staff/staff-accounts.ts';
import { parseStaffCommand } from './host/staff/staff-command.ts';

await runCommand(async () => {
  const command = parseStaffCommand(process.argv.slice(2));
  // Imported late, because it takes a second to load.
  const { openServiceClient } = await import('./host/staff/service-client.ts');
  await using service = await openServiceClient(readEnvironment());
  await command(new StaffAccounts(service.client), service.rotateKeys);
});
