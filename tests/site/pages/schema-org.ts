/** Allowed values of a property: a kind of text or a type. */
type Range =
  | 'text'
  | 'time'
  | 'weekdays'
  | 'url'
  | 'integer'
  | 'degrees'
  | 'date'
  | 'language'
  | 'languages'
  | 'reference'
  | 'phone'
  | TypeName;

type TypeName =
  | 'InsuranceAgency'
  | 'WebSite'
  | 'GeoCoordinates'
  | 'PostalAddress'
  | 'OpeningHoursSpecification'
  | 'FAQPage'
  | 'Question'
  | 'Answer'
  | 'BreadcrumbList'
  | 'ItemList'
  | 'ListItem'
  | 'Article'
  | 'Organization';

interface ThingType {
  needs: Record<string, Range>;
  may?: Record<string, Range>;
}

/** The part of schema.org that the site uses. Add new types and properties here first. */
const vocabulary: Record<TypeName, ThingType> = {
  InsuranceAgency: {
    needs: {
      '@id': 'url',
      name: 'text',
      url: 'url',
      image: 'url',
      knowsLanguage: 'languages',
      address: 'PostalAddress',
    },
    may: {
      telephone: 'phone',
      areaServed: 'text',
      geo: 'GeoCoordinates',
      openingHoursSpecification: 'OpeningHoursSpecification',
      specialOpeningHoursSpecification: 'OpeningHoursSpecification',
      sameAs: 'url',
    },
  },
  WebSite: {
    needs: {
      '@id': 'url',
      name: 'text',
      url: 'url',
      inLanguage: 'languages',
      publisher: 'reference',
    },
  },
  GeoCoordinates: { needs: { latitude: 'degrees', longitude: 'degrees' } },
  PostalAddress: {
    needs: { addressLocality: 'text' },
    may: {
      streetAddress: 'text',
      addressRegion: 'text',
      postalCode: 'text',
      addressCountry: 'text',
    },
  },
  OpeningHoursSpecification: {
    needs: { opens: 'time', closes: 'time' },
    may: { dayOfWeek: 'weekdays', validFrom: 'date', validThrough: 'date' },
  },
  FAQPage: { needs: { inLanguage: 'language', mainEntity: 'Question' } },
  Question: { needs: { name: 'text', acceptedAnswer: 'Answer' } },
  Answer: { needs: { text: 'text' } },
  BreadcrumbList: { needs: { itemListElement: 'ListItem' } },
  ItemList: { needs: { name: 'text', itemListElement: 'ListItem' } },
  ListItem: { needs: { position: 'integer', name: 'text', item: 'url' } },
  Article: {
    needs: {
      headline: 'text',
      description: 'text',
      inLanguage: 'language',
      datePublished: 'date',
      dateModified: 'date',
      author: 'Organization',
      publisher: 'Organization',
      mainEntityOfPage: 'url',
    },
  },
  Organization: { needs: { name: 'text', url: 'url' } },
};

const patterns: Record<string, RegExp> = {
  text: /\S/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  weekdays: /^((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(,|$))+$/,
  url: /^https?:\/\/[^\s/]+(\/\S*)?$/,
  integer: /^[1-9]\d*$/,
  degrees: /^-?\d{1,3}(\.\d+)?$/,
  date: /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/,
  language: /^(en|es)$/,
  languages: /^en,es$/,
  phone: /^\+[1-9]\d{7,14}$/,
};

/** Everything in a JSON-LD value that is not in the vocabulary above. */
export function vocabularyProblems(value: unknown, place = 'data'): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => vocabularyProblems(item, `${place}[${index}]`));
  }
  if (!isThing(value)) return [`${place} is not an object`];
  if (Array.isArray(value['@graph'])) return vocabularyProblems(value['@graph'], '@graph');
  const type = vocabulary[value['@type'] as TypeName];
  if (!type) return [`${place} has the unknown type ${value['@type']}`];
  const { '@type': _type, '@context': _context, ...properties } = value;
  const missing = Object.keys(type.needs).filter((name) => properties[name] === undefined);
  return [
    ...missing.map((name) => `${place} lacks ${name}`),
    ...Object.entries(properties).flatMap(([name, held]) =>
      rangeProblems({ ...type.may, ...type.needs }[name], held, `${place}.${name}`),
    ),
  ];
}

function rangeProblems(range: Range | undefined, held: unknown, place: string): string[] {
  if (!range) return [`${place} is not a property of its type`];
  const pattern = patterns[range];
  if (pattern) return pattern.test(String(held)) ? [] : [`${place} is ${String(held)}`];
  if (range === 'reference') {
    const isUrl = isThing(held) && patterns['url']?.test(String(held['@id']));
    return isUrl ? [] : [`${place} is not a reference`];
  }
  const things = [held].flat();
  const wrongTypes = things.filter((thing) => !isThing(thing) || thing['@type'] !== range);
  return [
    ...wrongTypes.map(() => `${place} is not of type ${range}`),
    ...things.flatMap((thing) => vocabularyProblems(thing, place)),
  ];
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
