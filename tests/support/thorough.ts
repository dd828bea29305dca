/**
 * The tag of tests that show once more what others show: in the second language, at another width, of
 * further pages of a kind. `npm run faults` runs them; `npm test` shows every behavior once.
 */
const tag = '@thorough';

/** Whether this run has time for everything. */
export const isThorough = process.env['THOROUGH'] === 'yes';

/** What a run leaves out. */
export const leftOut = isThorough ? [] : [new RegExp(tag)];

/** The tags of a test that says once more what another one says, if it does. */
export const onceMore = (doesSo = true): string[] => (doesSo ? [tag] : []);

/** The first few of what is alike; in a thorough run, all of it. */
export const few = <T>(count: number, all: readonly T[]): readonly T[] =>
  isThorough ? all : all.slice(0, count);
