// For a site that may not write to its packages: whoever installs them makes the links between
// PostgreSQL's libraries, which the first start would make otherwise.
import { runCommand } from '../../command/run-command.ts';
import { findPostgres } from './postgres-programs.ts';

await runCommand(async () => {
  await findPostgres();
});
