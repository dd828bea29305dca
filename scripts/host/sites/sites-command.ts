import { printable } from '../command/printable.ts';
import { readSiteState, type SiteState } from './site-state.ts';
import { siteUnits } from './site-units.ts';

/** Prints the state of every site of this machine; exit code 1 if a site has a problem. */
export async function runSitesCommand(isJson: boolean): Promise<void> {
  const states = await Promise.all(siteUnits().map((site) => readSiteState(site)));
  if (isJson) console.log(JSON.stringify(states, asPrintable, 2));
  else if (states.length === 0) console.log('This machine has no site (website@NAME).');
  else console.log(asTable(states));
  if (states.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
}

function asPrintable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? printable(value) : value;
}

const columns: [heading: string, cell: (state: SiteState) => string | number | null | undefined][] =
  [
    ['Site', ({ name }) => name],
    ['Address', ({ address }) => address],
    ['Version', ({ version }) => version],
    ['Live', ({ liveRevision }) => liveRevision],
    ['Saved', ({ savedRevision }) => savedRevision],
    ['Publishing', ({ publishing }) => publishing],
    ['Last backup', ({ lastBackup }) => minute(lastBackup)],
    ['Backup proven', ({ lastBackupProof }) => minute(lastBackupProof)],
    ['Late requests', ({ requestsOverTime }) => requestsOverTime],
    ['Undelivered', ({ undelivered }) => undelivered],
    [
      'Data',
      ({ dataBytes }) =>
        dataBytes === null ? 'unknown' : `${Math.round(dataBytes / 1_000_000)} MB`,
    ],
    ['Disk free', ({ diskFreePercent }) => diskFreePercent && `${diskFreePercent} %`],
  ];

function asTable(states: SiteState[]): string {
  const rows = [
    columns.map(([heading]) => heading),
    ...states.map((state) => columns.map(([, cell]) => inOneLine(String(cell(state) ?? '–')))),
  ];
  const widths = columns.map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const problems = states.flatMap(({ name, problems }) =>
    problems.map((problem) => inOneLine(`${name}: ${problem}`)),
  );
  return [...lines, ...(problems.length > 0 ? ['', ...problems] : [])].join('\n');
}

function inOneLine(text: string): string {
  return printable(text).replaceAll(/\s/g, ' ');
}

/** `2026-11-28 03:10`, in UTC as in the log. */
function minute(time: string | null): string | undefined {
  return time?.slice(0, 16).replace('T', ' ');
}
