import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Snapshot, snapshotSchema } from '#rows/snapshot.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { mergeAgency } from '#site/office/merge-agency.ts';
import { type Environment, now, readEnvironment } from '../../host/command/environment.ts';
import { refuseAbsentSite } from '../../host/database/open-database.ts';
import { belowFloor, readFloor, unattendedFloor } from '../../host/floor/below-floor.ts';
import { RenderProcess } from '../../host/render/render-process.ts';
import { openContentSource } from '../../host/snapshot/content-source.ts';
import type { RowCheck } from '../../host/snapshot/parse-snapshot.ts';
import { takeSnapshot } from '../../host/snapshot/take-snapshot.ts';
import { agencyFile } from '../content/agency-file.ts';
import { openContent } from '../content/content-folder.ts';
import { contentPath } from '../content/content-path.ts';
import { checkContentFolder, checkedAgency } from '../content/content-process.ts';
import { readRegions } from '../content/regions-file.ts';
import { loadStaff, signUpFindings, staffFindings } from './account-findings.ts';
import { backupFindings, lastBackupLine, loadDatabaseState } from './backup-findings.ts';
import {
  cityFindings,
  languageFindings,
  learningFindings,
  photoFindings,
  sourceFindings,
} from './content-findings.ts';
import { agencyFindings, settingFindings } from './fact-findings.ts';
import { figureFindings } from './figure-findings.ts';
import { must, preflightReport } from './finding.ts';
import { floorFindings } from './floor-findings.ts';
import { regionFindings } from './region-findings.ts';
import { mailFindings, requestFindings } from './request-findings.ts';
import { similarityFindings } from './similarity-findings.ts';
import { drawingFindings, traceFindings } from './trace-findings.ts';

const facts = 'Phone, address, hours, rating, license and claims';

/** Prints what is not ready for going live; exit code 1 if something must be fixed. */
export async function runPreflight(): Promise<void> {
  const environment = readEnvironment();
  if (!environment.PUBLIC_SUPABASE_URL) refuseAbsentSite(environment);
  // What passes this in time can be parsed in this process as well.
  await checkContentFolder();
  const { snapshot: content, rowProblems } = await currentContent(environment);
  const agency = mergeAgency(await checkedAgency(), content, now(environment));
  const database = await loadDatabaseState(environment);
  const findings = [
    ...settingFindings(environment),
    ...(await signUpFindings(environment)),
    ...(database ? backupFindings(database.backups, environment.NIGHTLY_BACKUP === 'off') : []),
    ...floorFindings(await belowFloor(database?.version ?? null), {
      isEmbedded: !environment.DATABASE_URL,
      unattended: unattendedFloor(await readFloor(), new Date()),
    }),
    ...staffFindings(await loadStaff(environment)),
    ...agencyFindings(agency, content.agency !== null),
    ...requestFindings(agency, environment),
    ...(await mailFindings(environment)),
    ...rowProblems.map((problem) => must(problem, 'the panel')),
    ...(await cityFindings(content)),
    ...photoFindings(content),
    ...(await learningFindings()),
    ...(await sourceFindings()),
    ...languageFindings(content),
    ...(await regionFindings(content.city_pages)),
    ...(await textFindings(agency, content, environment)),
    ...(await similarityFindings(content.city_pages)),
  ];
  const origin = content.agency
    ? `the panel (Agency), not from ${agencyFile()}.`
    : `${agencyFile()}; none are saved in the panel.`;
  console.log(`${facts} come from ${origin}\n`);
  if (database) console.log(`${lastBackupLine(database.backups)}\n`);
  console.log(preflightReport(findings));
  if (findings.some(({ mustWait }) => mustWait)) process.exitCode = 1;
}

async function textFindings(agency: Agency, saved: Snapshot, environment: Environment) {
  const folder = contentPath();
  const { files } = await openContent(folder);
  const { regions } = await readRegions();
  const path = join(import.meta.dirname, '../../../wrangler.jsonc');
  const wrangler = environment.PUBLIC_SUPABASE_URL ? await readFile(path, 'utf8') : null;
  const sources = { agency, regions, files, folder, saved, wrangler };
  return [
    ...figureFindings(sources),
    ...traceFindings(sources),
    ...(await drawingFindings(sources)),
  ];
}

async function currentContent(environment: Environment) {
  const source = await openContentSource(environment);
  const rows = new RenderProcess();
  const check: RowCheck = (part, row) => rows.check(part, row);
  try {
    const { snapshot, rowProblems } = await takeSnapshot(source.content, null, check);
    return { snapshot: snapshotSchema.parse(snapshot), rowProblems };
  } finally {
    rows.stop();
    await source.close();
  }
}
