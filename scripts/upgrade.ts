import { runCommand } from './host/command/run-command.ts';
import { runUpgradeCommand } from './host/upgrade/upgrade-command.ts';

await runCommand(() => runUpgradeCommand(process.argv.slice(2)));
