import { existsSync } from 'node:fs';
import { access, constants, readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { OperatorError } from '../../host/command/operator-error.ts';
import { openContent } from '../content/content-folder.ts';
import { shippedContent } from '../content/shipped-content.ts';
import type { Draft } from './draft.ts';
import { asExample, type Path, setFact, withoutFact } from './edit-yaml.ts';

/** Texts and a mark that name no place, instead of the sample agency's. */
const starter = join(import.meta.dirname, 'starter');

/** About the sample agency and the cities around it. */
const left =
  /^(cities|featured-cities|drawings|images)\/|^drawings\.yaml$|^learning\/read-the-bayou-gauges\.yaml$/;

const sampleFacts: Path[] = [
  ['sample'],
  ['rating'],
  ['claims', 'grade'],
  ['claims', 'yearsOfExperience'],
  ['claims', 'sample'],
  ['introVideo'],
];

/** What homes cost around the sample agency. */
const localFigures: Path[] = [
  ['costAnswerByCity'],
  ['questions', '0', 'sources'],
  ['questions', '0', 'sample'],
  ['questions', '3', 'sources'],
  ['questions', '3', 'sample'],
];

const costAnswer = {
  en: 'It depends on what rebuilding the house would cost, the roof, earlier claims, credit and the deductible. Call and we’ll compare prices for your house.',
  es: 'Depende de lo que costaría reconstruir la casa, del techo, los reclamos anteriores, el crédito y el deducible. Llame y comparamos precios para su casa.',
};

/** Without the saving, for which the agency has no source yet. */
const savingsAnswer = {
  en: 'Bundle home and auto, replace an old roof, choose the highest deductible you can afford.',
  es: 'Junte casa y auto, cambie un techo viejo y suba el deducible a lo que pueda pagar.',
};

const shared = /^(articles|learning|pages)\//;

/** In shared texts, words and drawings of the sample agency's region, and those that are right anywhere in Texas. */
const regionalWords: [regional: RegExp, general: string][] = [
  [/families across Southeast Texas/g, 'families across {area}'],
  [/familias del sureste de Texas/g, 'familias en {area}'],
  [/Southeast Texas/g, 'Texas'],
  [/\bdel sureste de Texas/g, 'de Texas'],
  [/\bel sureste de Texas/g, 'Texas'],
  [/Galveston County and/g, 'the fourteen counties on the Gulf and'],
  [/el condado de Galveston y/g, 'los catorce condados del Golfo y'],
  [/Buying near the bay/g, 'Buying near the coast'],
  [/Compra cerca de la bahía/g, 'Compra cerca de la costa'],
  [/cities\/galveston\.svg/g, 'cities/coast-1.svg'],
  [/cities\/golden-triangle\.svg/g, 'cities/river-1.svg'],
  [/cities\/katy\.svg/g, 'cities/fields-3.svg'],
];

/** Sources for the sample's cities only. */
const localSources = [
  'premium-average',
  'premium-houston',
  'bundle-range',
  'addicks-barker',
  'flood-control-district',
  'harvey-homes',
  'flood-warning',
  'weather-service',
  'river-authority',
  'lake-conroe',
  'san-jacinto-2024',
  'riley-road',
  'township',
  'city-of-montgomery',
  'city-of-conroe',
];

/** The folder of a new agency before its answers: the shipped one without what is the sample agency's. */
export async function newContent(): Promise<Draft> {
  const shipped = await openContent(shippedContent);
  const files = new Map([...shipped.files].filter(([path]) => !left.test(path)));
  for (const name of await readdir(starter)) {
    files.set(name, await readFile(join(starter, name), 'utf8'));
  }
  const change = (path: string, edit: (text: string) => string) =>
    files.set(path, edit(files.get(path) ?? ''));
  for (const path of [...files.keys()].filter((path) => shared.test(path))) {
    change(path, (text) =>
      regionalWords.reduce((rest, [regional, general]) => rest.replace(regional, general), text),
    );
  }
  change('agency.yaml', (text) =>
    // Off until the agency answers: requests that nobody reads are worse than none.
    setFact(
      setFact(
        without(asExample(text, 'widerArea'), sampleFacts),
        ['copyrightYear'],
        new Date().getFullYear(),
      ),
      ['quoteRequests'],
      'off',
    ),
  );
  change('faq.yaml', (text) =>
    setFact(
      setFact(without(text, localFigures), ['questions', '0', 'answer'], costAnswer),
      ['questions', '3', 'answer'],
      savingsAnswer,
    ),
  );
  change('sources.yaml', (text) =>
    without(text, [
      ...localSources.map((key) => [key]),
      ...Object.keys(parse(text)).map((key) => [key, 'cities']),
    ]),
  );
  change('regions.yaml', (text) => setFact(text, ['nearbyCities'], []));
  return { files, siteUrl: '', mark: 'a plain shield', isNew: true };
}

function without(text: string, facts: readonly Path[]): string {
  return facts.reduce(withoutFact, text);
}

/** Throws an {@link OperatorError} if the folder has files: nothing is overwritten. */
export async function refuseUsedFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new OperatorError(`${folder} is not a folder that can be read. Nothing was written.`);
  });
  if (names.length === 0) return;
  throw new OperatorError(
    `${folder} is not empty, and nothing was written. Name a new folder, or set CONTENT_DIR to this one and leave out --content.`,
  );
}

/** Throws an {@link OperatorError} if the folder cannot be written or made. Checked before the questions, so that no answer is lost. */
export async function refuseReadOnlyFolder(folder: string): Promise<void> {
  let present = resolve(folder, 'agency.yaml');
  while (!existsSync(present)) present = dirname(present);
  await access(present, constants.W_OK).catch(() => {
    throw new OperatorError(
      `This user may not write to ${present}. Nothing was changed. Run the command as a user who may, or name another folder.`,
    );
  });
}
