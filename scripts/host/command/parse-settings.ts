import { parseEnv } from 'node:util';
import { OperatorError } from './operator-error.ts';

interface Setting {
  /** Line of the file, from 1. */
  line: number;
  name: string;
  value: string;
}

/**
 * Parses a settings file by the rules of systemd, which reads the same file for the service (systemd.exec(5),
 * EnvironmentFile=). Throws an {@link OperatorError} with the number of a line that is not a setting, or that systemd
 * and other programs read differently, such as a comment behind a value.
 */
export function parseSettings(text: string, path: string): Record<string, string> {
  if (text.startsWith('\ufeff')) {
    throw refusal(path, 1, 'begins with a byte order mark. Save the file as UTF-8 without one.');
  }
  const nul = text.indexOf('\0');
  if (nul !== -1) {
    const line = text.slice(0, nul).split('\n').length;
    throw refusal(
      path,
      line,
      'contains a NUL byte. Save the file as UTF-8, or write the line again.',
    );
  }
  const settings = new Map<string, Setting>();
  for (const setting of settingsIn(text, path)) settings.set(setting.name, setting);
  const others = parseEnv(text);
  for (const { line, name, value } of settings.values()) {
    if (others[name] !== value) throw refusal(path, line, differentText(name));
  }
  return Object.fromEntries([...settings.values()].map(({ name, value }) => [name, value]));
}

const refusal = (path: string, line: number, problem: string) =>
  new OperatorError(`Line ${line} of the settings file ${path} ${problem}`);

const differentText = (name: string) =>
  `means different values to different programs. Write the value of ${name} in single quotes, or in double quotes if it contains a single one, and nothing else on the line: ${name}='…'.`;

function* settingsIn(text: string, path: string): Generator<Setting> {
  let rest = text;
  let line = 1;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match) {
      rest = rest.slice(match[0].length);
      line += match[0].split('\n').length - 1;
    }
    return match;
  };
  for (take(/^\s*/); rest; take(/^\s*/)) {
    const start = line;
    const comment = take(/^[#;][^\n\r]*/);
    if (comment) {
      // Before version 254, systemd took the next line for a part of this comment.
      if (comment[0].endsWith('\\'))
        throw refusal(
          path,
          start,
          'is a comment that ends with a backslash. Remove the backslash.',
        );
      continue;
    }
    const [, name] = take(/^([A-Za-z_]\w*)[ \t]*=[ \t]*/) ?? [];
    if (!name) throw refusal(path, start, 'is not a setting. Write NAME=value.');
    let value = '';
    for (let quoted = take(quotedPart); quoted; quoted = take(quotedPart)) {
      const [, single, double = ''] = quoted;
      value += single ?? double.replaceAll(/\\(["\\`$\n])/g, withoutEscape);
    }
    if (/^['"]/.test(rest))
      throw refusal(path, start, 'has an opening quote without a closing one. Add it.');
    const [unquoted = ''] = take(/^(?:[^\\\n\r]|\\.)*/s) ?? [];
    value += unquoted.replace(/(?<!\\)[ \t]+$/, '').replaceAll(/\\(.)/gs, withoutEscape);
    yield { line: start, name, value };
  }
}

const quotedPart = /^(?:'([^']*)'|"((?:[^"\\]|\\.)*)")[ \t]*/s;

/** Both lines are one when a backslash ends the first. */
const withoutEscape = (_: string, escaped: string) => (escaped === '\n' ? '' : escaped);
