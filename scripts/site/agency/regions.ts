import { type Region, regionsSchema } from '#schemas/content/regions.ts';
import { OperatorError } from '../../host/command/operator-error.ts';
import { parseContent } from '../content/parse-content.ts';
import { shippedText } from '../content/shipped-content.ts';
import { type Draft, textOf, withText } from './draft.ts';
import { setFact } from './edit-yaml.ts';

const path = 'regions.yaml';

export function regionsIn(draft: Draft): Region[] {
  return parseRegions(textOf(draft, path));
}

export function withRegions(draft: Draft, regions: Region[]): Draft {
  return withText(draft, path, setFact(textOf(draft, path), ['regions'], regions));
}

/** Regions with these English names. One that the folder or the sample has keeps its id and its Spanish name. */
export function regionsNamed(names: readonly string[], draft: Draft): Region[] {
  const known = [...regionsIn(draft), ...parseRegions(shippedText(path))];
  const regions = names.map((name) => {
    const same = known.find((region) => region.name.en.toLowerCase() === name.toLowerCase());
    return same ?? { id: idOf(name), name: { en: name, es: name } };
  });
  const ids = new Set(regions.map(({ id }) => id));
  if (ids.size === regions.length) return regions;
  throw new OperatorError('Two of these regions have the same name.');
}

/** The draft's regions with these Spanish names. */
export function inSpanish(names: readonly string[], draft: Draft): Region[] {
  const regions = regionsIn(draft);
  if (names.length === regions.length) {
    return regions.map(({ id, name }, index) => ({
      id,
      name: { ...name, es: names[index] ?? name.es },
    }));
  }
  const count = regions.length === 1 ? 'one name' : `${regions.length} names`;
  throw new OperatorError(`Type ${count}, in the order of the English ones.`);
}

function parseRegions(text: string): Region[] {
  return parseContent(regionsSchema, text, path).regions;
}

/** `Lakes & Piney Woods` as `lakes-piney-woods`. */
function idOf(name: string): string {
  const id = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (id) return id;
  throw new OperatorError(`“${name}” has no letters from a to z.`);
}
