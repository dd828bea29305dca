import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { OperatorError } from '../command/operator-error.ts';
import { productVersion } from '../command/product-version.ts';
import { belowFloor, readFloor, unattendedFloor } from '../floor/below-floor.ts';

const unreleased = '## [Unreleased]\n';

/**
 * Gives the unreleased changes a version: in CHANGELOG.md, package.json and package-lock.json. Throws an
 * {@link OperatorError} that names everything that is not ready; then nothing was written.
 */
export async function prepareRelease(version: string, now: Date): Promise<void> {
  const changelog = await readFile('CHANGELOG.md', 'utf8');
  const problems = [
    versionProblem(version),
    changesProblem(changelog),
    unattendedFloor(await readFloor(), now),
    ...(await belowFloor(null)).map(
      ({ name, installed, lowest }) =>
        `${name} ${installed} is below ${lowest}, the lowest safe version in floor.yaml.`,
    ),
    workTreeProblem(),
    migrationsProblem(),
  ].filter((problem) => problem !== null);
  if (problems.length > 0) throw new OperatorError(`${problems.join('\n')}\nNothing was written.`);
  await writeFile('CHANGELOG.md', withVersion(changelog, version, now));
  for (const file of ['package.json', 'package-lock.json']) {
    const text = await readFile(file, 'utf8');
    // The lock file names it twice, at its start.
    const places = file === 'package.json' ? 1 : 2;
    let replaced = text;
    for (let place = 0; place < places; place += 1) {
      replaced = replaced.replace(`"version": "${productVersion}"`, `"version": "${version}"`);
    }
    await writeFile(file, replaced);
  }
}

/** The unreleased changes as those of a version, under an empty section for the next. */
export function withVersion(changelog: string, version: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return changelog.replace(unreleased, `${unreleased}\n## [${version}] - ${day}\n`);
}

export function versionProblem(version: string, current = productVersion): string | null {
  const isNewer = version.localeCompare(current, 'en', { numeric: true }) > 0;
  return /^\d+\.\d+\.\d+$/.test(version) && isNewer
    ? null
    : `The version must have three numbers and be higher than ${current}, not “${version}”.`;
}

export function changesProblem(changelog: string): string | null {
  const [, section = ''] =
    /^## \[Unreleased\]\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? [];
  if (!/^- /m.test(section)) return 'CHANGELOG.md lists no changes under “Unreleased”.';
  return /^What you must do: \S/m.test(section)
    ? null
    : 'The unreleased section of CHANGELOG.md has no paragraph “What you must do: …” (“nothing” if so).';
}

function workTreeProblem(): string | null {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
  return stdout.trim() === '' ? null : 'There are changes that are not committed.';
}

/** Migrations that landed must be as they were, with their numbers in order. */
function migrationsProblem(): string | null {
  const tests = ['landed-migrations', 'migration-numbers'].map(
    (name) => `tests/host/unit/${name}.test.ts`,
  );
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...tests], { stdio: 'inherit' });
  return status === 0 ? null : 'A check of the migrations failed; its output is above.';
}
