import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const projectFolder = new URL('../../../', import.meta.url);

/** The version of this code, as it was when the process started. */
export const productVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('package.json', projectFolder), 'utf8'))).version;

/** Such as `1.1.0 (3fa2b1c, with changes)`; without a commit if it is not known. */
export function describeVersion(): string {
  const commit = commitOfThisCode();
  return commit ? `${productVersion} (${commit})` : productVersion;
}

function commitOfThisCode(): string | null {
  // Git would look for a repository in the folders above.
  if (!existsSync(new URL('.git', projectFolder))) return archivedCommit();
  const { stdout } = spawnSync(
    'git',
    // The code belongs to root, and commands run as the user of the site.
    ['-c', 'safe.directory=*', 'describe', '--always', '--abbrev=8', '--exclude=*', '--dirty'],
    { cwd: fileURLToPath(projectFolder), encoding: 'utf8' },
  );
  return stdout?.trim().replace('-dirty', ', with changes') || null;
}

/** `git archive` writes the commit to this file, as `.gitattributes` says. */
function archivedCommit(): string | null {
  const commit = readFileSync(new URL('COMMIT', projectFolder), 'utf8').trim();
  return commit.startsWith('$') ? null : commit;
}
