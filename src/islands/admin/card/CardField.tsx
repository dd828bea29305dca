import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { TextField } from '../ui/TextField.tsx';
import type { Card } from './card.ts';
import { columnOf, type CardField as Field, labelOf, limitOf, problemOf } from './fields.ts';

/** A column of a card, to type into. */
export function CardField({ card, field }: { card: Card; field: Field }) {
  const t = useAdminTexts().card;
  const column = columnOf(field);
  const { draft, base, isChecked } = useStore(card.state);
  const text = draft[column] ?? '';
  // What nobody has touched yet is not found fault with.
  const isJudged = isChecked || text !== base[column];
  const Extra = field.extra;
  const edit = (value: string) => card.edit(column, value);
  return (
    <div className={field.isNarrow ? undefined : 'sm:col-span-2'}>
      <TextField
        label={labelOf(field, t)}
        value={text}
        limit={limitOf(card.table, field)}
        problem={isJudged ? problemOf(card, field, t) : null}
        rows={field.rows}
        lang={field.isSpanish ? 'es' : undefined}
        list={field.list}
        onChange={edit}
      >
        {Extra && <Extra text={text} onChange={edit} />}
      </TextField>
    </div>
  );
}
