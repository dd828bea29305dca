import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseSettings } from '../../host/command/parse-settings.ts';

/** Writes a setting to the settings file; its other lines stay. Says which line to add if that is not possible. */
export function writeSetting(path: string, name: string, value: string): void {
  const line = lineOf(name, value);
  try {
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    // A new file is for its owner only: it may get a password later.
    writeFileSync(path, withLine(before, name, line), { mode: 0o600 });
    console.log(`Wrote ${line} to ${path}. It takes effect when the site starts again.`);
  } catch {
    console.log(`${path} cannot be written. Add this line to the settings of the site: ${line}`);
  }
}

/** With quotes if the value is not read as it is without them. */
function lineOf(name: string, value: string): string {
  const lines = [value, `'${value}'`, `"${value}"`].map((written) => `${name}=${written}`);
  return lines.find((line) => valueIn(line, name) === value) ?? `${name}=${value}`;
}

function valueIn(line: string, name: string): string | undefined {
  try {
    return parseSettings(line, 'the line')[name];
  } catch {
    return undefined;
  }
}

function withLine(text: string, name: string, line: string): string {
  const present = new RegExp(`^[ \\t]*${name}[ \\t]*=.*$`, 'gm');
  if (present.test(text)) return text.replace(present, () => line);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}
