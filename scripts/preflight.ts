import { type Environment, now, readEnvironment } from './host/command/environment.ts';
import { runCommand } from './host/command/run-command.ts';
import { mergeAgency } from './host/site.ts';
import { openContentSource } from './host/snapshot/content-source.ts';
import { takeSnapshot } from './host/snapshot/take-snapshot.ts';
import { readAgency } from './site/content/agency-file.ts';
import { editors, signUpFindings, staffFindings } from './site/preflight/account-findings.ts';
import {
  backupFindings,
  lastProvenLine,
  stateOfBackups,
} from './site/preflight/backup-findings.ts';
import {
  cityFindings,
  languageFindings,
  learningFindings,
} from './site/preflight/content-findings.ts';
import { agencyFindings, settingFindings } from './site/preflight/fact-findings.ts';
import { must, preflightReport } from './site/preflight/finding.ts';
import { likenessFindings } from './site/preflight/likeness-findings.ts';
import { mailFindings, requestFindings } from './site/preflight/request-findings.ts';

const facts = 'Phone, address, hours, rating, license and claims';
const savedCounts = `${facts}: as saved in the panel, Agency; those in content/agency.yaml are passed over.`;
const fileCounts = `${facts}: as in content/agency.yaml; nobody has saved others in the panel.`;

await runCommand(async () => {
  const environment = readEnvironment();
  const { snapshot: content, rowProblems } = await currentContent(environment);
  const agency = mergeAgency(await readAgency(), content, now(environment));
  const backups = await stateOfBackups(environment);
  const findings = [
    ...settingFindings(environment),
    ...(await signUpFindings(environment)),
    ...(backups ? backupFindings(backups, environment.NIGHTLY_BACKUP === 'off') : []),
    ...staffFindings(await editors(environment)),
    ...agencyFindings(agency, content.agency !== null),
    ...requestFindings(agency, environment),
    ...(await mailFindings(environment)),
    ...rowProblems.map((problem) => must(problem, 'the panel')),
    ...(await cityFindings(content)),
    ...(await learningFindings()),
    ...languageFindings(content),
    ...(await likenessFindings(content.city_pages)),
  ];
  console.log(`${content.agency ? savedCounts : fileCounts}\n`);
  if (backups) console.log(`${lastProvenLine(backups)}\n`);
  console.log(preflightReport(findings));
  if (findings.some(({ mustWait }) => mustWait)) process.exitCode = 1;
});

async function currentContent(environment: Environment) {
  const source = await openContentSource(environment);
  try {
    return await takeSnapshot(source.client, null, source);
  } finally {
    await source.close();
  }
}
