/** Something that stands between the site and going live. */
export interface Finding {
  /** What is not ready, as a sentence. */
  what: string;
  /** Where it is changed. */
  where: string;
  /** Whether going live must wait for it; otherwise it is the agency's own decision. */
  mustWait: boolean;
}

/** What going live must wait for. */
export function must(what: string, where: string): Finding {
  return { what, where, mustWait: true };
}

/** What the agency should decide on. */
export function should(what: string, where: string): Finding {
  return { what, where, mustWait: false };
}

/** The findings whose condition holds. */
export function standing(
  checks: [stands: boolean | string | undefined, finding: Finding][],
): Finding[] {
  return checks.filter(([stands]) => stands).map(([, finding]) => finding);
}

/** The findings as people read them: what must be done first, each with its place. */
export function preflightReport(findings: Finding[]): string {
  const { musts = [], shoulds = [] } = Object.groupBy(findings, ({ mustWait }) =>
    mustWait ? 'musts' : 'shoulds',
  );
  const count = musts.length === 1 ? 'One thing stands' : `${musts.length} things stand`;
  return [
    ...section('Before going live', '✗', musts),
    ...section('Worth deciding', '•', shoulds),
    `${musts.length === 0 ? 'Nothing stands' : count} between this site and going live.`,
  ].join('\n');
}

function section(title: string, mark: string, findings: Finding[]): string[] {
  if (findings.length === 0) return [];
  return [title, ...findings.map(({ what, where }) => `  ${mark} ${what}\n    → ${where}`), ''];
}
