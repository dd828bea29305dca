/** Tag of tests that only `npm run faults` runs: a second language, another width, more pages of a kind. */
const tag = '@thorough';

/** Whether this run includes the tests with that tag. */
export const isThorough = process.env['THOROUGH'] === 'yes';

/** Tests to leave out. */
export const excludedTags = isThorough ? [] : [new RegExp(tag)];

/** Tags of a test that repeats what another one shows. */
export const thoroughOnly = (doesSo = true): string[] => (doesSo ? [tag] : []);

/** The first `count` cases; in a thorough run, all of them. */
export const sampleUnlessThorough = <T>(count: number, all: readonly T[]): readonly T[] =>
  isThorough ? all : all.slice(0, count);
