import { parseArgs } from 'node:util';
import {
  findRunningSite,
  holdDataDirectory,
  orderRunningSite,
} from './host/backend/data-directory.ts';
import { readEnvironment } from './host/command/environment.ts';
import { OperatorError } from './host/command/operator-error.ts';
import { runCommand } from './host/command/run-command.ts';
import { problemIn, type RollbackOrder } from './host/publisher/rollback.ts';
import { ReleaseStore, type StoredRelease } from './host/releases/release-store.ts';

const usage = `npm run rollback                     lists the releases that are kept
npm run rollback -- 12               shows release number 12, until the next save
npm run rollback -- --revision 41    shows the release with this content revision
npm run rollback -- --latest         shows the newest content again`;

await runCommand(async () => {
  const { DATA_DIR } = readEnvironment();
  const store = new ReleaseStore(DATA_DIR);
  const releases = await store.list().catch(() => []);
  if (releases.length === 0) throw new OperatorError(`There is no release in ${DATA_DIR} yet.`);
  const { number, revision, latest } = readArguments();
  if (latest) {
    await show(DATA_DIR, store, null);
    console.log('Visitors see the newest content again.');
  } else if (number || revision) {
    const chosen = releases.findLast((one) =>
      number ? numberOf(one) === Number(number) : one.release.revision === Number(revision),
    );
    if (!chosen) {
      const asked = number ? `release ${number}` : `release of revision ${revision}`;
      throw new OperatorError(`No ${asked} is kept. To see which are: npm run rollback`);
    }
    await show(DATA_DIR, store, chosen);
    console.log(
      `Visitors see revision ${chosen.release.revision} again, until the next save or: npm run rollback -- --latest`,
    );
  } else {
    printList(releases, (await store.current())?.id);
  }
});

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { revision: { type: 'string' }, latest: { type: 'boolean' } },
    });
    return { number: positionals[0], ...values };
  } catch {
    throw new OperatorError(usage);
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
  console.log(`\n${usage}`);
}

/** Through the running site when there is one, so that visitors see it at once; `null` is the newest. */
async function show(
  dataDirectory: string,
  store: ReleaseStore,
  chosen: StoredRelease | null,
): Promise<void> {
  if (await findRunningSite(dataDirectory)) {
    const order: RollbackOrder = { release: chosen?.id ?? null };
    const problem = problemIn(await orderRunningSite(dataDirectory, order));
    if (problem) throw new OperatorError(problem);
    return;
  }
  const hold = await holdDataDirectory(dataDirectory);
  const revisions = (await store.list()).map(({ release }) => release.revision);
  if (chosen) await store.rollBack(chosen, Math.max(...revisions));
  else await store.rollForward();
  await hold.release();
}
