import { type Environment, readEnvironment } from './environment.ts';
import { agencyFindings } from './preflight/agency-findings.ts';
import { cityFindings } from './preflight/city-findings.ts';
import { languageFindings } from './preflight/language-findings.ts';
import { leftoverFindings } from './preflight/leftover-findings.ts';
import { preflightReport } from './preflight/report.ts';
import { settingFindings } from './preflight/setting-findings.ts';
import { signUpFindings } from './preflight/sign-up-findings.ts';
import { readAgency } from './publisher/agency-file.ts';
import { openContentSource } from './publisher/content-source.ts';
import { takeSnapshot } from './publisher/snapshot.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const environment = readEnvironment();
  const agency = await readAgency();
  const findings = [
    ...settingFindings(environment),
    ...(await signUpFindings(environment)),
    ...agencyFindings(agency),
    ...(await cityFindings()),
    ...(await leftoverFindings(agency)),
    ...languageFindings(await currentContent(environment)),
  ];
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
