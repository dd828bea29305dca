import { type Environment, now, readEnvironment } from '../../host/command/environment.ts';
import { mergeAgency } from '../../host/site.ts';
import { openContentSource } from '../../host/snapshot/content-source.ts';
import { takeSnapshot } from '../../host/snapshot/take-snapshot.ts';
import { readAgency } from '../content/agency-file.ts';
import { loadStaff, signUpFindings, staffFindings } from './account-findings.ts';
import { backupFindings, lastBackupLine, loadBackupState } from './backup-findings.ts';
import { cityFindings, languageFindings, learningFindings } from './content-findings.ts';
import { agencyFindings, settingFindings } from './fact-findings.ts';
import { must, preflightReport } from './finding.ts';
import { mailFindings, requestFindings } from './request-findings.ts';
import { similarityFindings } from './similarity-findings.ts';

const facts = 'Phone, address, hours, rating, license and claims';
const fromPanel = `${facts} come from the panel (Agency), not from content/agency.yaml.`;
const fromFile = `${facts} come from content/agency.yaml; none are saved in the panel.`;

/** Prints what is not ready for going live; exit code 1 if something must be fixed. */
export async function runPreflight(): Promise<void> {
  const environment = readEnvironment();
  const { snapshot: content, rowProblems } = await currentContent(environment);
  const agency = mergeAgency(await readAgency(), content, now(environment));
  const backups = await loadBackupState(environment);
  const findings = [
    ...settingFindings(environment),
    ...(await signUpFindings(environment)),
    ...(backups ? backupFindings(backups, environment.NIGHTLY_BACKUP === 'off') : []),
    ...staffFindings(await loadStaff(environment)),
    ...agencyFindings(agency, content.agency !== null),
    ...requestFindings(agency, environment),
    ...(await mailFindings(environment)),
    ...rowProblems.map((problem) => must(problem, 'the panel')),
    ...(await cityFindings(content)),
    ...(await learningFindings()),
    ...languageFindings(content),
    ...(await similarityFindings(content.city_pages)),
  ];
  console.log(`${content.agency ? fromPanel : fromFile}\n`);
  if (backups) console.log(`${lastBackupLine(backups)}\n`);
  console.log(preflightReport(findings));
  if (findings.some(({ mustWait }) => mustWait)) process.exitCode = 1;
}

async function currentContent(environment: Environment) {
  const source = await openContentSource(environment);
  try {
    return await takeSnapshot(source.client, null, source);
  } finally {
    await source.close();
  }
}
