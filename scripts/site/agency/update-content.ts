import { parseDocument, stringify } from 'yaml';
import { openContent } from '../content/content-folder.ts';
import { contentPath } from '../content/content-path.ts';
import { infoPagePaths, shippedText } from '../content/shipped-content.ts';
import { agencyOf, type Draft, textOf, withText } from './draft.ts';
import { insertAfter, setFact } from './edit-yaml.ts';
import { regionsIn, regionsNamed, withRegions } from './regions.ts';

/** Brings an older folder to today's format. What the agency wrote stays, comments included. */
export function updateContent(draft: Draft): Draft {
  return [addAgencyFacts, addRegions, addMark, addPages].reduce(
    (before, add) => add(before),
    draft,
  );
}

/** The files that {@link updateContent} would change in the agency's folder. */
export async function outdatedFiles(): Promise<string[]> {
  const { files } = await openContent(contentPath());
  const after = updateContent({ files, siteUrl: '', mark: '', isNew: false });
  return [...after.files].flatMap(([path, text]) => (files.get(path) === text ? [] : [path]));
}

function addAgencyFacts(draft: Draft): Draft {
  const { address } = agencyOf(draft);
  const area = { en: address.locality, es: address.locality };
  const withArea = addFact(draft, 'address', {
    comment:
      'Where the agency works, as texts name it: “Auto & Home Insurance in Greater Houston”.',
    fact: { area },
  });
  return addFact(withArea, 'area', {
    comment:
      'How soon you promise to answer a quote request: “24 hours”, “1 business day”, “2 business days”.',
    fact: { answerTime: '24 hours' },
  });
}

/** Adds a fact that `agency.yaml` lacks after another one. */
function addFact(
  draft: Draft,
  previous: string,
  { comment, fact }: { comment: string; fact: Record<string, unknown> },
): Draft {
  const text = textOf(draft, 'agency.yaml');
  if (Object.keys(fact).some((key) => parseDocument(text).has(key))) return draft;
  const block = `# ${comment}\n${stringify(fact)}`;
  return withText(draft, 'agency.yaml', insertAfter(text, previous, block));
}

/** Regions had no ids: cities named them, and the site knew those of the sample. */
function addRegions(draft: Draft): Draft {
  const isOlder = !draft.files.has('regions.yaml');
  let updated = isOlder ? withText(draft, 'regions.yaml', shippedText('regions.yaml')) : draft;
  for (const [path, text] of draft.files) {
    if (!path.startsWith('cities/')) continue;
    const name = String(parseDocument(text).get('region')).trim();
    if (regionsIn(updated).some(({ id }) => id === name)) continue;
    const [region] = regionsNamed([name], updated);
    if (!region) continue;
    const isKnown = regionsIn(updated).some(({ id }) => id === region.id);
    if (!isKnown) updated = withRegions(updated, [...regionsIn(updated), region]);
    updated = withText(updated, path, setFact(text, ['region'], region.id));
  }
  return updated;
}

function addPages(draft: Draft): Draft {
  const missing = infoPagePaths.filter((path) => !draft.files.has(path));
  return missing.reduce((added, path) => withText(added, path, shippedText(path)), draft);
}

function addMark(draft: Draft): Draft {
  return draft.files.has('mark.svg') ? draft : withText(draft, 'mark.svg', shippedText('mark.svg'));
}
