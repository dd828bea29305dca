import type { Finding } from './finding.ts';

/** The findings as people read them: what must be done first, each with its place. */
export function preflightReport(findings: Finding[]): string {
  const musts = findings.filter(({ mustWait }) => mustWait);
  const shoulds = findings.filter(({ mustWait }) => !mustWait);
  return [
    ...section('Before going live', '✗', musts),
    ...section('Worth deciding', '•', shoulds),
    musts.length === 0
      ? 'Nothing stands between this site and going live.'
      : `${musts.length === 1 ? 'One thing stands' : `${musts.length} things stand`} between this site and going live.`,
  ].join('\n');
}

function section(title: string, mark: string, findings: Finding[]): string[] {
  if (findings.length === 0) return [];
  return [title, ...findings.map(({ what, where }) => `  ${mark} ${what}\n    → ${where}`), ''];
}
