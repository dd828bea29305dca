import { type Environment, readEnvironment } from './command/environment.ts';
import { runCommand } from './command/run-command.ts';
import { readAgency } from './content/agency-file.ts';
import { agencyFindings } from './preflight/agency-findings.ts';
import { cityFindings } from './preflight/city-findings.ts';
import { languageFindings } from './preflight/language-findings.ts';
import { learningFindings } from './preflight/learning-findings.ts';
import { preflightReport } from './preflight/report.ts';
import { settingFindings } from './preflight/setting-findings.ts';
import { signUpFindings } from './preflight/sign-up-findings.ts';
import { editors, staffFindings } from './preflight/staff-findings.ts';
import { openContentSource } from './snapshot/content-source.ts';
import { takeSnapshot } from './snapshot/take-snapshot.ts';

await runCommand(async () => {
  const environment = readEnvironment();
  const content = await currentContent(environment);
  const findings = [
    ...settingFindings(environment),
    ...(await signUpFindings(environment)),
    ...staffFindings(await editors(environment)),
    ...agencyFindings(await readAgency()),
    ...(await cityFindings()),
    ...(await learningFindings()),
    ...languageFindings(content),
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
