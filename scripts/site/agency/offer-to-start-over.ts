import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ClientBase } from 'pg';
import { findRegion, type Region } from '#schemas/content/regions.ts';
import { findRunningSite } from '../../host/backend/data-directory.ts';
import { openBackupSource } from '../../host/backup/backup-source.ts';
import { databaseState } from '../../host/backup/backup-tables.ts';
import { type Ask, confirms, NoAnswerError } from '../../host/command/ask.ts';
import { commandLine } from '../../host/command/command-line.ts';
import { type Environment, readEnvironment } from '../../host/command/environment.ts';
import { describeError } from '../../host/command/error-reason.ts';
import { embeddedFolder } from '../../host/database/open-database.ts';
import { isUnused, readContents, startOver } from '../../host/start-over/start-over.ts';
import { startedOver } from '../../host/start-over/start-over-command.ts';

/** Offers to empty a database that was made for the sample: its cities are outside the regions of this agency. */
export async function offerToStartOver(regions: Region[], ask: Ask): Promise<void> {
  const environment = readEnvironment();
  if (!isSiteOfThisUser(environment)) return;
  try {
    const cities = await unusedCities(environment, regions);
    if (cities === 0) return;
    const found = `\nThe database in ${environment.DATABASE_URL ? 'DATABASE_URL' : resolve(environment.DATA_DIR)} has the sample’s content, with ${cities} city pages outside your regions.`;
    if (await findRunningSite(environment.DATA_DIR)) {
      console.log(
        `${found} To remove it, stop the site, run ${commandLine('start-over')}, and start the site again.`,
      );
    } else if (await confirms(`${found}\nRemove it, and start with your folder?`, ask)) {
      const backup = await startOver(environment, () => Promise.resolve(true));
      if (backup) console.log(startedOver(backup));
    } else console.log(itStays());
  } catch (error) {
    console.log(
      error instanceof NoAnswerError
        ? `\n${itStays()}`
        : `The sample’s content could not be found or removed. ${describeError(error)}`,
    );
  }
}

function itStays(): string {
  return `It stays. To remove it later: ${commandLine('start-over')}`;
}

/** Before the first start there is no database, and root may set up the folder of another user's site. */
function isSiteOfThisUser(environment: Environment): boolean {
  const { DATA_DIR, DATABASE_URL, PUBLIC_SUPABASE_URL } = environment;
  if (PUBLIC_SUPABASE_URL || !existsSync(DATABASE_URL ? DATA_DIR : embeddedFolder(environment))) {
    return false;
  }
  return statSync(DATA_DIR).uid === process.getuid?.();
}

/** City pages outside of these regions in a database that no one has used; 0 in any other. */
async function unusedCities(environment: Environment, regions: Region[]): Promise<number> {
  await using source = await openBackupSource(environment);
  const { client } = source;
  if (!(await databaseState(client)) || !isUnused(await readContents(client))) return 0;
  return (await citiesOf(client)).filter(({ region }) => region && !findRegion(region, regions))
    .length;
}

async function citiesOf(database: ClientBase): Promise<{ region: string | null }[]> {
  const { rows } = await database.query<{ region: string | null }>(
    'select region from public.city_pages',
  );
  return rows;
}
