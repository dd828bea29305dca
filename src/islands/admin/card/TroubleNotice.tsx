import { useContext } from 'react';
import type { ContentRow } from '#database/content-tables.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { useStore } from '../ui/store.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { Card } from './card.ts';
import type { CardField } from './fields.ts';
import { troubleText } from './trouble-text.ts';

interface TroubleNoticeProps {
  card: Card;
  fields: readonly CardField[];
  /** Saves the card over what somebody else saved meanwhile; `null` when they removed it. */
  onSaveOver: (current: ContentRow | null) => void;
}

/** Why the last save did not get through, in place: a toast alone would be gone too soon. */
export function TroubleNotice({ card, fields, onSaveOver }: TroubleNoticeProps) {
  const locale = useContext(AdminLocale);
  const { trouble } = useStore(card.state);
  if (!trouble) return null;
  if (trouble.outcome !== 'conflict') {
    return <Notice tone="problem">{troubleText(trouble, locale)}</Notice>;
  }
  const { current } = trouble;
  return (
    <ConflictNotice
      card={card}
      fields={fields}
      current={current}
      onKeepMine={() => onSaveOver(current)}
    />
  );
}
