/** Keeps this process running when its terminal was closed, or when the program that reads its output has ended. */
export function ignoreClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
