// Runs before npm scripts that people start, also on a clone where nothing is installed and under an
// older Node: plain JavaScript, built-in modules only. Does nothing, and asks no network, when all is there.
import { installPackages } from './setup/packages.mjs';
import { installPrograms } from './setup/programs.mjs';

const { argv } = process;
const problem =
  installPackages({ development: argv.includes('--development') }) ??
  (await installPrograms(['browser', 'postgres'].filter((name) => argv.includes(`--${name}`))));
if (problem) {
  console.error(problem);
  process.exit(1);
}
