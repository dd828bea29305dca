import { parseArgs } from 'node:util';
import { readEnvironment } from './host/command/environment.ts';
import { OperatorError } from './host/command/operator-error.ts';
import { runCommand } from './host/command/run-command.ts';
import { showRelease } from './host/publisher/rollback.ts';
import { ReleaseStore, type StoredRelease } from './host/releases/release-store.ts';

const usage = `npm run rollback                     lists the stored releases
npm run rollback -- 12               shows release 12 until the next save
npm run rollback -- --revision 41    shows the release with content revision 41
npm run rollback -- --latest         shows the newest content again`;

await runCommand(async () => {
  const { DATA_DIR } = readEnvironment();
  const store = new ReleaseStore(DATA_DIR);
  const releases = await store.list().catch(() => []);
  if (releases.length === 0) throw new OperatorError(`There is no release in ${DATA_DIR} yet.`);
  const { number, revision, latest } = readArguments();
  if (latest) {
    await showRelease(DATA_DIR, null);
    console.log('Visitors see the newest content again.');
  } else if (number || revision) {
    const chosen = releases.findLast((one) =>
      number ? numberOf(one) === Number(number) : one.release.revision === Number(revision),
    );
    if (!chosen) {
      const wanted = number ? `Release ${number}` : `A release of revision ${revision}`;
      throw new OperatorError(`${wanted} is not stored. To list the releases: npm run rollback`);
    }
    await showRelease(DATA_DIR, chosen.id);
    console.log(
      `Visitors see revision ${chosen.release.revision} until the next save. To undo: npm run rollback -- --latest`,
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
