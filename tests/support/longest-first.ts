import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = 'tests/host/publishing/same-site.test.ts';

/**
 * The usual order, with the longest file first. Where nothing was run before, Vitest goes by the size
 * of files, and would begin that one last, beside nothing.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(longest);
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isLongest(b)) - Number(isLongest(a)));
  }
}
