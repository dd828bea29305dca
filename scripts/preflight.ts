import { type Environment, readEnvironment } from './command/environment.ts';
import { runCommand } from './command/run-command.ts';
import { readAgency } from './content/agency-file.ts';
import { editors, signUpFindings, staffFindings } from './preflight/account-findings.ts';
import { backupFindings, lastProvenLine, stateOfBackups } from './preflight/backup-findings.ts';
import { cityFindings, languageFindings, learningFindings } from './preflight/content-findings.ts';
import { agencyFindings, settingFindings } from './preflight/fact-findings.ts';
import { preflightReport } from './preflight/finding.ts';
import { likenessFindings } from './preflight/likeness-findings.ts';
import { mailFindings, requestFindings } from './preflight/request-findings.ts';
import { openContentSource } from './snapshot/content-source.ts';
import { takeSnapshot } from './snapshot/take-snapshot.ts';

await runCommand(async () => {
  const environment = readEnvironment();
  const agency = await readAgency();
  const content = await currentContent(environment);
  const backups = await stateOfBackups(environment);
  const findings = [
    ...settingFindings(environment),
    ...(await signUpFindings(environment)),
    ...(backups ? backupFindings(backups, environment.NIGHTLY_BACKUP === 'off') : []),
    ...staffFindings(await editors(environment)),
    ...agencyFindings(agency),
    ...requestFindings(agency, environment),
    ...(await mailFindings(environment)),
    ...(await cityFindings()),
    ...(await learningFindings()),
    ...languageFindings(content),
    ...(await likenessFindings(content.city_pages)),
  ];
  if (backups) console.log(`${lastProvenLine(backups)}\n`);
  console.log(preflightReport(findings));
  if (findings.some(({ mustWait }) => mustWait)) process.exitCode = 1;
});

async function currentContent(environment: Environment) {
  const source = await openContentSource(environment);
  try {
    return await takeSnapshot(source.client, null);
  } finally {
    await source.close();
  }
}
