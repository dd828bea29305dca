import { type ReactNode, useId, useRef } from 'react';
import { CardHistory } from '../history/CardHistory.tsx';
import { CardField } from './CardField.tsx';
import type { Card } from './card.ts';
import { Fold } from './Fold.tsx';
import { columnOf, type CardField as Field } from './fields.ts';
import { SaveBar } from './SaveBar.tsx';
import { SpanishFold } from './SpanishFold.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';
import { useSave } from './use-save.ts';

/** How the cards of a table look and what they say. */
export interface CardKind {
  fields: readonly Field[];
  spanish: readonly Field[];
  /** A further folded part, for what is seldom changed. */
  more?: { summary: string; fields: readonly Field[] };
  /** Told when a save got through. */
  saved: string;
}

interface ContentCardProps {
  card: Card;
  kind: CardKind;
  /** What the card is about, as a heading. */
  heading: ReactNode;
  onSaved: () => void;
  /** In place of taking what was written back; for a card that has no row to go back to. */
  onDiscard?: () => void;
  /** Stands at the end of the card. */
  children?: ReactNode;
}

/** A row of a table to edit, with its own Save Changes. */
export function ContentCard(props: ContentCardProps) {
  const { card, kind, heading, onSaved, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const allFields = [...kind.fields, ...kind.spanish, ...(kind.more?.fields ?? [])];
  const save = useSave({ card, allFields, form, onSaved, saved: kind.saved });
  return (
    <article aria-labelledby={headingId} className="card">
      <form
        ref={form}
        noValidate
        className="grid grid-cols-1 gap-5 p-5 sm:p-8"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div id={headingId}>{heading}</div>
        <div className="grid gap-5 sm:grid-cols-2">
          {kind.fields.map((field) => (
            <CardField key={columnOf(field)} card={card} field={field} />
          ))}
        </div>
        <SpanishFold card={card} fields={kind.spanish} />
        {kind.more && (
          <Fold summary={kind.more.summary}>
            {kind.more.fields.map((field) => (
              <CardField key={columnOf(field)} card={card} field={field} />
            ))}
          </Fold>
        )}
        <TroubleNotice card={card} fields={allFields} onSaveOver={(row) => void save(row)} />
        <SaveBar
          card={card}
          describedBy={headingId}
          onDiscard={props.onDiscard ?? (() => card.discard())}
        >
          <CardHistory card={card} onSaved={onSaved} />
          {children}
        </SaveBar>
      </form>
    </article>
  );
}
