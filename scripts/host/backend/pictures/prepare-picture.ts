import { fork } from 'node:child_process';
import { join } from 'node:path';
import { nodeEndsWithParent } from '../../command/end-with-parent.ts';
import { theSite } from '../../site.ts';
import { createFairQueue } from './fair-queue.ts';
import type { PictureReply, PictureTask } from './picture-process.ts';

const program = join(import.meta.dirname, 'picture-process.ts');
// Together less than the time for which the site process waits for a response.
const processTimeoutInMilliseconds = 20_000;
const queue = createFairQueue(8_000);

/** Prepares a picture in its own process, one picture at a time; the others wait in a queue. */
export async function preparePicture(userId: string, bytes: Uint8Array): Promise<PictureReply> {
  return (await queue(userId, () => runProcess(bytes))) ?? { rejected: 'others-first' };
}

function runProcess(bytes: Uint8Array): Promise<PictureReply> {
  const child = fork(program, {
    // Without the secrets in our environment: a crafted file may take over the process.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    ...nodeEndsWithParent(['--max-old-space-size=256']),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((done) => {
    const reject = (rejected: 'not-a-picture' | 'too-slow') => done({ rejected });
    const timeout = setTimeout(() => {
      child.kill('SIGKILL');
      reject('too-slow');
    }, processTimeoutInMilliseconds);
    child.once('message', (reply: PictureReply) => done(reply));
    child.once('error', () => reject('not-a-picture'));
    child.once('exit', () => {
      clearTimeout(timeout);
      reject('not-a-picture');
    });
    const { longestSide, thumbnailSide } = theSite().uploads;
    const task: PictureTask = { bytes, longestSide, thumbnailSide };
    // If sending fails, the process ends and `exit` settles the promise.
    child.send(task, () => undefined);
  });
}
