import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Running processes with a text in their command, environment or folder (Linux only), as `ID command`. */
export function processesOf(marker: string): string[] {
  return readdirSync('/proc').flatMap((id) => {
    if (!/^\d+$/.test(id)) return [];
    const command = read(() => readFileSync(`/proc/${id}/cmdline`, 'latin1'));
    const isOurs =
      command.includes(marker) ||
      read(() => readFileSync(`/proc/${id}/environ`, 'latin1')).includes(marker) ||
      read(() => readlinkSync(`/proc/${id}/cwd`)).startsWith(marker);
    // A process that has ended has no command.
    return isOurs && command ? [`${id} ${command.replaceAll('\0', ' ').trim()}`] : [];
  });
}

/** Ends what a test that failed has left. */
export function killAll(marker: string): void {
  for (const line of processesOf(marker)) process.kill(Number.parseInt(line, 10), 'SIGKILL');
}

function read(text: () => string): string {
  try {
    return text();
  } catch {
    // It has ended, or belongs to another user.
    return '';
  }
}
