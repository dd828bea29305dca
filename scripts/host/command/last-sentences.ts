const mostLines = 5;
const longestLine = 500;

// What Node prints around the message of an error: the place and its source, stack frames and fields, its version.
const source = /^\S+:\d+\n.*\n *\^+\n/gm;
const aroundErrors = /^(\s|[\]}]|Node\.js v)/;

/** The last lines of what a process printed that are for people, cut to a length that people read. */
export function lastSentences(output: string): string {
  const lines = output.replace(source, '').split('\n');
  return lines
    .filter((line) => line !== '' && !aroundErrors.test(line))
    .slice(-mostLines)
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line))
    .join('\n');
}
