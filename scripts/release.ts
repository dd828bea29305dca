// Prepares a version: `npm run release -- 1.2.0`. `.github/workflows/release.yml` tags and publishes it.
import { OperatorError } from './host/command/operator-error.ts';
import { runCommand } from './host/command/run-command.ts';
import { prepareRelease } from './host/release/prepare-release.ts';

await runCommand(async () => {
  const [version] = process.argv.slice(2);
  if (!version) throw new OperatorError('Usage: npm run release -- VERSION');
  await prepareRelease(version, new Date());
  console.log(
    `CHANGELOG.md and the package files have version ${version}. Commit them. Once main has passed its tests, .github/workflows/release.yml tags and publishes it.`,
  );
});
