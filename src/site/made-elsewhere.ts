import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const slugsSchema = z.array(z.string());

/**
 * Slugs of the city records whose pages this build leaves out: the live release has them already, or
 * a build that runs beside this one makes them. The publisher names the file that lists them.
 */
export function madeElsewhere(): ReadonlySet<string> {
  const file = process.env['MADE_ELSEWHERE'];
  return new Set(file ? slugsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : []);
}
