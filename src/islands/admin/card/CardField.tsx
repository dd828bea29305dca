import { useAdminTexts } from '../admin-texts.ts';
import { useStore } from '../store.ts';
import { TextField } from '../TextField.tsx';
import type { Card } from './card.ts';
import { columnOf, type CardField as Field, limitOf, problemOf } from './fields.ts';

/** A column of a card, to type into. */
export function CardField({ card, field }: { card: Card; field: Field }) {
  const t = useAdminTexts().card;
  const column = columnOf(field);
  const text = useStore(card.state).draft[column] ?? '';
  const label = t.columns[field.name];
  const Extra = field.extra;
  return (
    <div className={field.isNarrow ? undefined : 'sm:col-span-2'}>
      <TextField
        label={field.isSpanish ? t.inSpanish(label) : label}
        value={text}
        limit={limitOf(card.table, field)}
        problem={problemOf(card, field, t)}
        rows={field.rows}
        lang={field.isSpanish ? 'es' : undefined}
        list={field.list}
        onChange={(value) => card.edit(column, value)}
      >
        {Extra && <Extra text={text} />}
      </TextField>
    </div>
  );
}
