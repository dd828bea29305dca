import { describe, expect, test, vi } from 'vitest';
import { OperatorError } from '../../../scripts/host/command/operator-error.ts';
import { type Running, Supervisor } from '../../../scripts/host/supervisor/supervisor.ts';
import { eventually } from '../../support/eventually.ts';

function stoppable() {
  const { promise: ended, resolve } = Promise.withResolvers<Error | null>();
  const running: Running = { ended, stop: async () => resolve(null) };
  return { running, end: (why: string) => resolve(new Error(why)) };
}

const pauses = { shortest: 1, longest: 4, calm: 60_000 };

describe('a supervised process', () => {
  test('is restarted each time it ends, with the reason printed, until it is stopped', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const started: ReturnType<typeof stoppable>[] = [];
    const supervisor = new Supervisor(async () => {
      const one = stoppable();
      started.push(one);
      return one.running;
    }, pauses);
    expect(await supervisor.start()).toBe(started[0]?.running);
    for (const turn of [1, 2, 3]) {
      started.at(-1)?.end(`Crash ${turn}.`);
      await eventually(
        () => started.length,
        (count) => count === turn + 1,
      );
    }
    await supervisor.stop();
    expect(supervisor.current).toBeNull();
    expect(started).toHaveLength(4);
    expect(printed.mock.calls.flat()).toEqual(
      [1, 2, 3].map((turn) => `Crash ${turn}. Restarting it.`),
    );
    printed.mockRestore();
  });

  test('that cannot be started is retried, and each reason is printed once', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { running } = stoppable();
    const problems = ['No disk.', 'No disk.', 'No memory.', 'No memory.'];
    const supervisor = new Supervisor(async () => {
      const problem = problems.shift();
      if (problem) throw new OperatorError(problem);
      return running;
    }, pauses);
    // The caller gets the first reason.
    await expect(supervisor.start()).rejects.toThrow('No disk.');
    expect(await supervisor.running(new AbortController().signal)).toBe(running);
    expect(printed.mock.calls.flat()).toEqual(['No memory. Trying again.']);
    await supervisor.stop();
    printed.mockRestore();
  });

  test('is no longer awaited once the signal aborts', async () => {
    const supervisor = new Supervisor(() => new Promise<Running>(() => undefined), pauses);
    const controller = new AbortController();
    const waiting = supervisor.running(controller.signal);
    controller.abort(new Error('Enough.'));
    await expect(waiting).rejects.toThrow('Enough.');
  });
});
