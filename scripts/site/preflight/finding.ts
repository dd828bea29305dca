import type { ContentTableName } from '#tables/index.ts';
import { wordsOf } from '#tables/texts.ts';

/** Something that is not ready for going live. */
export interface Finding {
  /** The problem, as a sentence. */
  what: string;
  /** Where to change it. */
  where: string;
  /** Must be fixed before going live; otherwise the agency decides. */
  mustWait: boolean;
}

export function must(what: string, where: string): Finding {
  return { what, where, mustWait: true };
}

export function should(what: string, where: string): Finding {
  return { what, where, mustWait: false };
}

/** The tab of the panel where the rows of a table are changed. */
export function tabOf(table: ContentTableName): string {
  return `the panel, ${wordsOf(table, 'en').tab}`;
}

/** The findings whose condition is true. */
export function applicable(
  checks: [condition: boolean | string | undefined, finding: Finding][],
): Finding[] {
  return checks.filter(([condition]) => condition).map(([, finding]) => finding);
}

export function preflightReport(findings: Finding[]): string {
  const { musts = [], shoulds = [] } = Object.groupBy(findings, ({ mustWait }) =>
    mustWait ? 'musts' : 'shoulds',
  );
  const count = musts.length === 1 ? 'One problem' : `${musts.length} problems`;
  return [
    ...section('Before going live', '✗', musts),
    ...section('Consider', '•', shoulds),
    musts.length === 0 ? 'This site is ready to go live.' : `${count} to fix before going live.`,
  ].join('\n');
}

function section(title: string, mark: string, findings: Finding[]): string[] {
  if (findings.length === 0) return [];
  return [title, ...findings.map(({ what, where }) => `  ${mark} ${what}\n    → ${where}`), ''];
}
