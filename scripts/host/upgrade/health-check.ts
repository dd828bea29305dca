import { OperatorError } from '../command/operator-error.ts';
import { publishedReleaseSchema } from '../site.ts';

/** What is asked, and what of the answer is as it should be. */
const questions: Record<string, (answer: Response) => boolean | Promise<boolean>> = {
  '/': (answer) => answer.ok,
  '/auth': (answer) => answer.ok,
  '/release.json': async (answer) => publishedReleaseSchema.safeParse(await answer.json()).success,
  '/healthz': (answer) => answer.ok,
  '/rest/v1/hero_content?select=title': (answer) => answer.ok,
  // The panel’s gate: nobody without a session learns who may edit.
  '/rest/v1/user_roles?select=role': (answer) => !answer.ok && answer.status < 500,
  '/auth/v1/user': (answer) => !answer.ok && answer.status < 500,
};

/** Asks a site for pages, its release and the panel's gate. Throws what is not as it should be. */
export async function trySuccessor(port: number, publishableKey: string): Promise<void> {
  const headers = { apikey: publishableKey };
  for (const [path, isRight] of Object.entries(questions)) {
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal }).catch(
      () => null,
    );
    if (answer && (await isRight(answer))) continue;
    const said = answer ? `answered ${answer.status}` : 'did not answer';
    throw new OperatorError(`The new code is not right: ${path} ${said}.`);
  }
}
