import { parseArgs } from 'node:util';
import { findRunningSite, holdDataDirectory, orderRunningSite } from './backend/data-directory.ts';
import { type Environment, readEnvironment } from './command/environment.ts';
import { OperatorError } from './command/operator-error.ts';
import { runCommand } from './command/run-command.ts';
import { problemIn, type RollbackOrder } from './publisher/rollback.ts';
import { ReleaseStore, type StoredRelease } from './releases/release-store.ts';

const usage = `npm run rollback                     lists the releases that are kept
npm run rollback -- 12               shows release number 12, until the next save
npm run rollback -- --revision 41    shows the release with this content revision
npm run rollback -- --latest         shows the newest content again`;

await runCommand(async () => {
  const environment = readEnvironment();
  const store = new ReleaseStore(environment.DATA_DIR);
  const releases = await store.list().catch(() => []);
  if (releases.length === 0) {
    throw new OperatorError(`There is no release in ${environment.DATA_DIR} yet.`);
  }
  const { number, revision, latest } = readArguments();
  if (!(number || revision || latest)) {
    printList(releases, (await store.current())?.id);
    return;
  }
  const chosen = latest ? null : choose(releases, number, revision);
  await show(environment, store, releases, chosen);
  console.log(
    chosen
      ? `Visitors see revision ${chosen.release.revision} again, until the next save or: npm run rollback -- --latest`
      : 'Visitors see the newest content again.',
  );
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
  console.log('release  revision  built                pages');
  for (const one of releases) {
    const { revision, builtAt, pages } = one.release;
    const built = `${builtAt.slice(0, 10)} ${builtAt.slice(11, 16)} UTC`;
    const mark = one.id === live ? '  ← visitors see this one' : '';
    const cells = [String(numberOf(one)).padStart(7), String(revision).padStart(8), built];
    console.log(`${[...cells, String(pages).padStart(5)].join('  ')}${mark}`);
  }
  console.log(`\n${usage}`);
}

function choose(
  releases: StoredRelease[],
  number: string | undefined,
  revision: string | undefined,
): StoredRelease {
  const found = releases.findLast((one) =>
    number ? numberOf(one) === Number(number) : one.release.revision === Number(revision),
  );
  if (found) return found;
  const asked = number ? `release ${number}` : `release of revision ${revision}`;
  throw new OperatorError(`No ${asked} is kept. To see which are: npm run rollback`);
}

/** Through the running site when there is one, so that visitors see it at once. */
async function show(
  environment: Environment,
  store: ReleaseStore,
  releases: StoredRelease[],
  chosen: StoredRelease | null,
): Promise<void> {
  if (await findRunningSite(environment.DATA_DIR)) {
    const order: RollbackOrder = { release: chosen?.id ?? null };
    const problem = problemIn(await orderRunningSite(environment.DATA_DIR, order));
    if (problem) throw new OperatorError(problem);
    return;
  }
  const hold = await holdDataDirectory(environment.DATA_DIR);
  const newest = Math.max(...releases.map(({ release }) => release.revision));
  if (chosen) await store.rollBack(chosen, newest);
  else await store.rollForward();
  await hold.release();
}
