import { runCommand } from './host/command/run-command.ts';
import { runAgencyCommand } from './site/agency/agency-command.ts';

await runCommand(runAgencyCommand);
