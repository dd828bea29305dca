import type { citiesText } from '#i18n/admin/cities.ts';
import type { CardKind } from '../card/ContentCard.tsx';
import type { Deck } from '../card/deck.ts';
import { type CardField, inSpanish } from '../card/fields.ts';
import { ImagePreview } from './ImagePreview.tsx';
import { holderOf, isReserved } from './new-address.ts';

type Texts = (typeof citiesText)['en'];

/** Id of the list of regions that cities already have. */
export const regionList = 'city-regions';

const name: CardField = { name: 'city_name' };
const texts: CardField[] = [{ name: 'title' }, { name: 'description', rows: 3 }];
const longTexts: CardField[] = [
  { name: 'local_risk', rows: 6 },
  { name: 'insurance_tip', rows: 4 },
];
const more: CardField[] = [
  { name: 'region', isNarrow: true, list: regionList },
  { name: 'image_url', isNarrow: true, extra: ImagePreview },
  ...longTexts,
];

/** How the card of a city looks; that of a new one has the address among its fields. */
export function cityKind(deck: Deck, t: Texts, { isNew }: { isNew: boolean }): CardKind {
  return {
    fields: isNew ? [name, addressField(deck, t), ...texts] : [name, ...texts],
    spanish: inSpanish([...texts, ...longTexts]),
    more: { summary: t.more, fields: more },
    saved: t.saved,
  };
}

function addressField(deck: Deck, t: Texts): CardField {
  return {
    name: 'slug',
    check: (slug, card) => {
      if (isReserved(slug)) return t.add.reserved(slug);
      const holder = holderOf(slug, card, deck.cards);
      return holder === undefined ? null : t.add.taken(slug, holder);
    },
  };
}
