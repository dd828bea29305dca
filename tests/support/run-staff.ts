import { spawn } from 'node:child_process';
import { childEnvironment } from './child-environment.ts';

interface StaffRun {
  code: number | null;
  printed: string;
}

/** Runs `npm run staff` with `input` piped to its standard input. */
export function runStaff(env: Record<string, string>, words: string[], input = '') {
  return run(process.execPath, ['scripts/website.ts', 'staff', ...words], env, (child) => {
    child.stdin.end(input);
  });
}

/** Runs `npm run staff` in a terminal, and types one answer at each prompt. The output includes what the terminal echoes. */
export function runStaffOnTerminal(
  env: Record<string, string>,
  words: string[],
  answers: string[],
) {
  const command = [process.execPath, 'scripts/website.ts', 'staff', ...words].join(' ');
  const waiting = [...answers];
  let seen = 0;
  return run('script', ['-qec', command, '/dev/null'], env, (child, printed) => {
    child.stdout.on('data', () => {
      const questions = printed().split(/: $/m).length - 1;
      if (printed().endsWith(': ') && questions > seen) {
        seen = questions;
        child.stdin.write(`${waiting.shift() ?? ''}\r`);
      }
    });
  });
}

function run(
  program: string,
  words: string[],
  env: Record<string, string>,
  attend: (
    child: ReturnType<typeof spawn> & {
      stdin: NodeJS.WritableStream;
      stdout: NodeJS.ReadableStream;
    },
    printed: () => string,
  ) => void,
): Promise<StaffRun> {
  const child = spawn(program, words, {
    env: { ...childEnvironment, SHELL: '/bin/sh', ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      printed += text.toString();
    });
  }
  attend(child, () => printed);
  return new Promise((done) => child.once('close', (code) => done({ code, printed })));
}
