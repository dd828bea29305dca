import { fork } from 'node:child_process';
import { join } from 'node:path';
import { createTurns } from './fair-queue.ts';
import type { PictureReply } from './picture-process.ts';

const program = join(import.meta.dirname, 'picture-process.ts');
const patienceInMilliseconds = 20_000;
// Both together are less than the site's proxy waits for an answer.
const inTurn = createTurns(8_000);

/**
 * Opens a picture in a process of its own, which is ended when it takes too long, and makes it one that
 * can be kept. One at a time: the others wait for their turn, and are told when it takes too long. `who` sent it.
 */
export async function preparePicture(who: string, bytes: Uint8Array): Promise<PictureReply> {
  return (await inTurn(who, () => runProcess(bytes))) ?? { refused: 'others-first' };
}

function runProcess(bytes: Uint8Array): Promise<PictureReply> {
  const child = fork(program, {
    // No secret of this process reaches one that reads what a stranger may have made.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((done) => {
    const refuse = (refused: 'not-a-picture' | 'too-slow') => done({ refused });
    const patience = setTimeout(() => {
      child.kill('SIGKILL');
      refuse('too-slow');
    }, patienceInMilliseconds);
    child.once('message', (reply: PictureReply) => done(reply));
    child.once('error', () => refuse('not-a-picture'));
    child.once('exit', () => {
      clearTimeout(patience);
      refuse('not-a-picture');
    });
    // One that cannot be sent is answered by the end of the process.
    child.send(bytes, () => undefined);
  });
}
