// Creates the links between PostgreSQL's libraries, for a site that may not write to node_modules. Otherwise the first
// start creates them. Run it as the user that installs the packages.
import { runCommand } from '../../command/run-command.ts';
import { linkNpmLibraries } from './postgres-programs.ts';

await runCommand(linkNpmLibraries);
