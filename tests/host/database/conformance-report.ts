import type { AuthSite } from './auth-site.ts';
import { authTopics, type Made, makeAuthCalls, makeRestCalls } from './conformance-run.ts';
import type { ConformanceServer } from './conformance-server.ts';
import { measuredAnswers } from './measured-answers.ts';

interface Report {
  text: string;
  /** How many calls were answered in a way that `docs/conformance.md` does not explain. */
  differences: number;
}

/** Makes every call of `docs/conformance.md`. */
export async function report(site: AuthSite): Promise<Report> {
  const version = await supabaseVersion(site.full);
  const made: Made[] = [];
  for (const [, calls] of authTopics) made.push(...(await makeAuthCalls(site, calls)));
  made.push(...(await makeRestCalls(site.full)));
  const differing = made.filter((each) => !expected(each, version !== null).includes(each.actual));
  const missing = made.filter(({ actual }) => actual === null);
  const server = version === null ? 'The embedded backend' : `Supabase Auth ${version}`;
  const lines = [
    `${server}: ${made.length} calls, of which ${differing.length} differ and ${missing.length} were not made.`,
    ...differing.map((each) =>
      [
        `\n${nameOf(each)} (${each.request})`,
        `  expected: ${expected(each, version !== null).join(' or ')}`,
        `  answered: ${each.actual}`,
      ].join('\n'),
    ),
    ...(missing.length > 0 ? ['\nNot made, because they need'] : []),
    ...[...Map.groupBy(missing, (each) => each.missing)].map(
      ([what, calls]) => `  ${what}: ${calls.map(nameOf).join('; ')}`,
    ),
  ];
  return { text: lines.join('\n'), differences: differing.length };
}

const nameOf = ({ by, call }: Made) => (by ? `${by}: ${call.name}` : call.name);

/** Supabase answers as it is documented, or as it was measured with other settings. */
function expected({ call, by, actual }: Made, isSupabase: boolean): (string | null)[] {
  if (actual === null) return [null];
  if (!isSupabase) return [call.answered];
  const measured = by ? undefined : measuredAnswers[call.name];
  return [...new Set([call.documented, measured ?? call.documented])];
}

/** The version of Supabase Auth; `null` for the embedded backend, which has no such page. */
async function supabaseVersion({ url, publishableKey, send }: ConformanceServer) {
  const answer = await send(`${url}/auth/v1/health`, { headers: { apikey: publishableKey } });
  if (!answer.ok) return null;
  return String((await answer.json()).version);
}
