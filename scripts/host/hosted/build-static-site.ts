import { type Environment, now, siteOrigin } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { buildSite } from '../render/build-site.ts';
import { snapshotFile } from '../site.ts';
import { openContentSource } from '../snapshot/content-source.ts';
import { readRowCounts, takeSnapshot, writeSnapshot } from '../snapshot/take-snapshot.ts';
import { type BuildBegun, reportBuild } from './build-report.ts';

/** `npm run build`: reads the content from the database and replaces the folder `output` with the built site. */
export async function buildStaticSite(environment: Environment, output: string): Promise<void> {
  if (environment.PUBLIC_SUPABASE_URL && !environment.SITE_URL) {
    throw new OperatorError('SITE_URL is missing: the pages name their own public address.');
  }
  await reportBuild(environment, (begun) => build(environment, output, begun));
}

async function build(environment: Environment, output: string, begun: BuildBegun) {
  const source = await openContentSource(environment);
  try {
    const before = await readRowCounts(snapshotFile);
    const { snapshot, rowProblems } = await takeSnapshot(source.client, before, source);
    for (const problem of rowProblems) console.warn(problem);
    await writeSnapshot(snapshotFile, snapshot);
    await begun(snapshot.revision, rowProblems);
    const settings = { ...source.settings, siteOrigin: siteOrigin(environment) };
    const content = { snapshot, settings, now: now(environment) };
    const { release, warnings } = await buildSite(content, output);
    for (const warning of warnings) console.warn(warning);
    console.log(`Revision ${release.revision}: ${release.pages} pages → ${output}/`);
  } finally {
    await source.close();
  }
}
