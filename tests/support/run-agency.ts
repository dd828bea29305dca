import { execFile } from 'node:child_process';
import { childEnvironment } from './child-environment.ts';

interface AgencyRun {
  /** Options such as `--dry-run`. */
  words?: readonly string[];
  answers?: readonly string[];
  /** Sends no end of input after the answers, as a terminal does. */
  staysOpen?: boolean;
  /** Presses Ctrl+C once this is printed. */
  interruptAt?: string;
  env?: Record<string, string>;
}

/** Runs `npm run agency` with these answers, one line each. */
export function runAgency(run: AgencyRun) {
  const { words = [], answers = [], staysOpen = false, interruptAt, env = {} } = run;
  return new Promise<{ code: number; printed: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/website.ts', 'agency', ...words],
      { env: { ...childEnvironment, DATA_DIR: 'no-site-yet', ...env } },
      (_, out, problems) => done({ code: child.exitCode ?? -1, printed: out + problems }),
    );
    child.stdin?.write(answers.map((answer) => `${answer}\n`).join(''));
    if (!(staysOpen || interruptAt)) child.stdin?.end();
    let printed = '';
    child.stdout?.on('data', (part) => {
      if (interruptAt && !printed.includes(interruptAt)) {
        printed += String(part);
        if (printed.includes(interruptAt)) child.kill('SIGINT');
      }
    });
  });
}
