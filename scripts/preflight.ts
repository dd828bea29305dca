import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { agencySchema } from '#schemas/agency.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { agencyFindings } from './preflight/agency-findings.ts';
import { cityFindings } from './preflight/city-findings.ts';
import { languageFindings } from './preflight/language-findings.ts';
import { preflightReport } from './preflight/report.ts';
import { settingFindings } from './preflight/setting-findings.ts';
import { signUpFindings } from './preflight/sign-up-findings.ts';
import { openContentSource } from './publisher/content-source.ts';
import { takeSnapshot } from './publisher/snapshot.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const environment = readEnvironment();
  const agency = agencySchema.parse(parse(await readFile('content/agency.yaml', 'utf8')));
  const findings = [
    ...settingFindings(environment),
    ...(await signUpFindings(environment)),
    ...agencyFindings(agency),
    ...(await cityFindings()),
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
