import { describe, expect, test, vi } from 'vitest';
import { OperatorError } from '../../../scripts/host/command/operator-error.ts';
import { type Running, Supervisor } from '../../../scripts/host/supervisor/supervisor.ts';
import { eventually } from '../../support/eventually.ts';

/** Something that ends when it is told to. */
function stoppable() {
  const { promise: ended, resolve } = Promise.withResolvers<Error | null>();
  const running: Running = { ended, stop: async () => resolve(null) };
  return { running, end: (why: string) => resolve(new Error(why)) };
}

const pauses = { shortest: 1, longest: 4, calm: 60_000 };

describe('what is supervised', () => {
  test('is started again each time it ends, which is told, until it is stopped', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const started: ReturnType<typeof stoppable>[] = [];
    const supervisor = new Supervisor(async () => {
      const one = stoppable();
      started.push(one);
      return one.running;
    }, pauses);
    expect(await supervisor.start()).toBe(started[0]?.running);
    for (const turn of [1, 2, 3]) {
      started.at(-1)?.end(`It fell over for time ${turn}.`);
      await eventually(
        () => started.length,
        (count) => count === turn + 1,
      );
    }
    await supervisor.stop();
    expect(supervisor.current).toBeNull();
    expect(started).toHaveLength(4);
    expect(told.mock.calls.flat()).toEqual(
      [1, 2, 3].map((turn) => `It fell over for time ${turn}. It is started again.`),
    );
    told.mockRestore();
  });

  test('and cannot be started is tried again, and told once for each reason', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { running } = stoppable();
    const problems = ['No disk.', 'No disk.', 'No memory.', 'No memory.'];
    const supervisor = new Supervisor(async () => {
      const problem = problems.shift();
      if (problem) throw new OperatorError(problem);
      return running;
    }, pauses);
    // Whoever starts it hears of the first.
    await expect(supervisor.start()).rejects.toThrow('No disk.');
    expect(await supervisor.running(new AbortController().signal)).toBe(running);
    expect(told.mock.calls.flat()).toEqual(['No memory. It is tried again.']);
    await supervisor.stop();
    told.mockRestore();
  });

  test('is waited for no longer than somebody wants to', async () => {
    const supervisor = new Supervisor(() => new Promise<Running>(() => undefined), pauses);
    const leaving = new AbortController();
    const waiting = supervisor.running(leaving.signal);
    leaving.abort(new Error('Enough.'));
    await expect(waiting).rejects.toThrow('Enough.');
  });
});
