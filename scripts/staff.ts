import { readEnvironment } from './environment.ts';
import { runCommand } from './run-command.ts';
import { openServiceClient } from './staff/service-client.ts';
import { StaffAccounts } from './staff/staff-accounts.ts';
import { parseStaffCommand, runStaffCommand } from './staff/staff-command.ts';

await runCommand(async () => {
  const command = parseStaffCommand(process.argv.slice(2));
  const service = await openServiceClient(readEnvironment());
  try {
    await runStaffCommand(command, new StaffAccounts(service.client));
  } finally {
    await service.close();
  }
});
