import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { CardField } from './CardField.tsx';
import type { Card } from './card.ts';
import { Fold } from './Fold.tsx';
import { columnOf, type CardField as Field } from './fields.ts';
import { spanishState, worstSpanishState } from './spanish-state.ts';

/** The Spanish texts of a card, and whether they have to be looked at. */
export function SpanishFold({ card, fields }: { card: Card; fields: readonly Field[] }) {
  const t = useAdminTexts().card;
  const state = useStore(card.state);
  const worst = worstSpanishState(
    state,
    fields.map(({ name }) => name),
  );
  return (
    <Fold
      summary={
        <>
          <span>{t.spanish}</span>
          {worst !== 'current' && <span className="badge">{t.spanishStates[worst]}</span>}
        </>
      }
    >
      {fields.map((field) => (
        <div key={columnOf(field)} className="grid gap-2 sm:col-span-2">
          <CardField card={card} field={field} />
          {spanishState(state, field.name) === 'outdated' && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {t.spanishOutdated}
              <button
                type="button"
                className="link cursor-pointer py-1"
                onClick={() => card.keepSpanish(field.name)}
              >
                {t.spanishStillFits}
              </button>
            </p>
          )}
        </div>
      ))}
    </Fold>
  );
}
