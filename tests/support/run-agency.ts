import { execFile } from 'node:child_process';
import { childEnvironment } from './child-environment.ts';

interface AgencyRun {
  /** Options such as `--dry-run`. */
  words?: readonly string[];
  answers?: readonly string[];
  /** Sends no end of input after the answers, as a terminal does. */
  staysOpen?: boolean;
  env?: Record<string, string>;
}

/** Runs `npm run agency` with these answers, one line each. */
export function runAgency({ words = [], answers = [], staysOpen = false, env = {} }: AgencyRun) {
  return new Promise<{ code: number; printed: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/website.ts', 'agency', ...words],
      { env: { ...childEnvironment, DATA_DIR: 'no-site-yet', ...env } },
      (_, out, problems) => done({ code: child.exitCode ?? -1, printed: out + problems }),
    );
    child.stdin?.write(answers.map((answer) => `${answer}\n`).join(''));
    if (!staysOpen) child.stdin?.end();
  });
}
