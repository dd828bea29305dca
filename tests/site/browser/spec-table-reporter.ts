import { basename } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { specSections } from './spec-sections.ts';

interface Line {
  passed: number;
  failed: number;
  skipped: number;
  files: Set<string>;
}

/** Prints one line with the test results per section of the specification. */
export default class SpecTableReporter implements Reporter {
  readonly #lines = new Map<string, Line>();

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const tag of new Set(test.tags)) {
      const line = this.#lines.get(tag) ?? { passed: 0, failed: 0, skipped: 0, files: new Set() };
      if (result.status === 'skipped') line.skipped += 1;
      else if (result.status === test.expectedStatus) line.passed += 1;
      else line.failed += 1;
      line.files.add(basename(test.location.file, '.spec.ts'));
      this.#lines.set(tag, line);
    }
  }

  onEnd(): void {
    const rows = Object.entries(specSections).map(([tag, section]) => this.#row(tag, section));
    console.log(`\nSpecification${' '.repeat(13)}passed  failed  tests in\n${rows.join('\n')}\n`);
  }

  #row(tag: string, section: string): string {
    const line = this.#lines.get(tag);
    const start = section.padEnd(26);
    if (!line) return `${start}     –       –  not in this run`;
    const skipped = line.skipped > 0 ? ` (${line.skipped} skipped)` : '';
    const [passed, failed] = [line.passed, line.failed].map((count) => String(count).padStart(6));
    return `${start}${passed}  ${failed}  ${[...line.files].sort().join(', ')}${skipped}`;
  }
}
