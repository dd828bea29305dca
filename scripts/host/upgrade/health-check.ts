import { OperatorError } from '../command/operator-error.ts';
import { publishedReleaseSchema } from '../releases/published-release.ts';
import { theSite } from '../site.ts';

type Check = (response: Response) => boolean | Promise<boolean>;

const isOk: Check = (response) => response.ok;
const isRejected: Check = (response) => !response.ok && response.status < 500;

const checks = (): Record<string, Check> => ({
  '/': isOk,
  '/auth': isOk,
  '/release.json': async (response) =>
    publishedReleaseSchema.safeParse(await response.json()).success,
  '/healthz': isOk,
  [theSite().rest.healthCheck]: isOk,
  // Without a session, no one may learn who has access to the panel.
  '/rest/v1/user_roles?select=role': isRejected,
  '/auth/v1/user': isRejected,
});

const timeout = 10_000;

/** Requests pages, the release and the panel's API on a port. Throws an {@link OperatorError} at the first wrong response. */
export async function checkHealth(port: number, publishableKey: string): Promise<void> {
  const headers = { apikey: publishableKey };
  for (const [path, isHealthy] of Object.entries(checks())) {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal }).catch(
      () => null,
    );
    if (response && (await isHealthy(response))) continue;
    const result = response ? `returned ${response.status}` : 'did not respond';
    throw new OperatorError(`The new version failed its health check: ${path} ${result}.`);
  }
}
