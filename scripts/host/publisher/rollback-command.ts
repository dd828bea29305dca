import { findRunningSite } from '../backend/data-directory.ts';
import { commandLine } from '../command/command-line.ts';
import { readEnvironment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { ReleaseStore, type StoredRelease } from '../releases/release-store.ts';
import { showRelease } from './rollback.ts';

interface RollbackOptions {
  /** Number of the release. */
  release?: number;
  revision?: number;
  /** Shows the newest content again. */
  latest?: boolean;
}

const examples = `${commandLine('rollback 12')}
  shows release 12 until the next save
${commandLine('rollback --revision 41')}
  shows the release with content revision 41
${commandLine('rollback --latest')}
  shows the newest content again`;

/** Shows an earlier release until the next save; without options, lists the stored ones. */
export async function runRollbackCommand(options: RollbackOptions): Promise<void> {
  const { release, revision, latest } = options;
  if (Object.values(options).filter((one) => one !== undefined).length > 1) {
    throw new OperatorError('Give one of a release, --revision and --latest. Nothing was changed.');
  }
  const { DATA_DIR } = readEnvironment();
  const running = await findRunningSite(DATA_DIR);
  if (running?.notice) console.error(running.notice);
  const store = new ReleaseStore(DATA_DIR);
  const releases = await store.list().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (releases.length === 0) throw new OperatorError(`There is no release in ${DATA_DIR} yet.`);
  if (latest) {
    await showRelease(DATA_DIR, null);
    console.log('Visitors see the newest content again.');
  } else if (release !== undefined || revision !== undefined) {
    const chosen = releases.findLast((one) =>
      release === undefined ? one.release.revision === revision : numberOf(one) === release,
    );
    if (!chosen) {
      const wanted =
        release === undefined ? `A release of revision ${revision}` : `Release ${release}`;
      throw new OperatorError(
        `${wanted} is not stored. To list the releases: ${commandLine('rollback')}`,
      );
    }
    await showRelease(DATA_DIR, chosen.id);
    console.log(
      `Visitors see revision ${chosen.release.revision} until the next save. To undo: ${commandLine('rollback --latest')}`,
    );
  } else {
    printList(releases, (await store.current())?.id);
  }
}

function numberOf({ id }: StoredRelease): number {
  return Number.parseInt(id, 10);
}

function printList(releases: StoredRelease[], live: string | undefined): void {
  console.log('release  revision  built                 pages');
  for (const one of releases) {
    const { revision, builtAt, pages } = one.release;
    const built = builtAt.replace('T', ' ').replace(/:\d\d(\.\d+)?Z/, ' UTC');
    const [first, second] = [String(numberOf(one)).padStart(7), String(revision).padStart(8)];
    const mark = one.id === live ? '  ← visitors see this one' : '';
    console.log(`${first}  ${second}  ${built}  ${String(pages).padStart(5)}${mark}`);
  }
  console.log(
    '\nStored are the newest ten releases, and the last of each of the 14 newest days (UTC).',
  );
  console.log(`\n${examples}`);
}
