import type { ComponentProps, ReactNode } from 'react';

/** What ties a control to its field. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

type Part = 'aside' | 'hint' | 'warning' | 'error';

/** Class names of a field's parts. */
export type FieldStyles = Partial<Record<Part | 'labelRow', string>> & { label: string };

interface FieldProps {
  /** Id of the control; the other ids start with it. */
  id: string;
  styles: FieldStyles;
  label: string;
  /** Shown next to the label, such as how much text fits. */
  aside?: ReactNode;
  /** What to enter, where the label alone does not say it. */
  hint?: ReactNode;
  hintBelow?: boolean;
  /** A doubt about the answer, which may stay as it is; `''` while there is none. */
  warning?: ReactNode;
  error?: ReactNode;
  /** Announces the error as it appears, and puts it first in the description. */
  liveError?: boolean;
  /** Set where the form shows the error instead of the field. */
  invalid?: boolean;
  /** Ids of further descriptions, announced before the field's own. */
  describedBy?: string | undefined;
  /** Makes the field a fieldset, which the hint describes; each of its inputs has the error. */
  group?: ComponentProps<'fieldset'>;
  className?: string | undefined;
  /** Shown below the error. */
  footer?: ReactNode;
  children: (control: ControlAttributes) => ReactNode;
}

/** A labeled control with its hint, warning and error. Owns their ids and the ARIA attributes. */
export function Field(props: FieldProps) {
  const { id, styles, label, aside, hint, hintBelow, warning, error, liveError, group } = props;
  const { describedBy, className, invalid = Boolean(error), footer, children } = props;
  // A live line is always there, so that screen readers announce what appears in it.
  const line = (part: Part, text: ReactNode, isLive = false) =>
    (isLive || text) && (
      <p id={`${id}-${part}`} aria-live={isLive ? 'polite' : undefined} className={styles[part]}>
        {text}
      </p>
    );
  const hintLine = line('hint', hint);
  const ids = (...parts: unknown[]) => parts.filter(Boolean).join(' ') || undefined;
  const errorId = error && `${id}-error`;
  const others = ids(hint && `${id}-hint`, aside && `${id}-aside`, warning && `${id}-warning`);
  const Label = group ? 'legend' : 'label';
  const labelElement = (
    <Label id={`${id}-label`} {...(!group && { htmlFor: id })} className={styles.label}>
      {label}
    </Label>
  );
  const content = (
    <>
      {aside ? (
        <div className={styles.labelRow}>
          {labelElement}
          {line('aside', aside)}
        </div>
      ) : (
        labelElement
      )}
      {!hintBelow && hintLine}
      {children({
        id,
        // Explicitly false: browsers would call a number out of bounds invalid, which we accept.
        'aria-invalid': invalid,
        'aria-describedby': group
          ? ids(errorId)
          : ids(describedBy, liveError && errorId, others, !liveError && errorId),
      })}
      {hintBelow && hintLine}
      {line('warning', warning, warning !== undefined)}
      {line('error', error, liveError)}
      {footer}
    </>
  );
  return group ? (
    <fieldset {...group} data-field id={id} className={className} aria-describedby={others}>
      {content}
    </fieldset>
  ) : (
    <div data-field className={className}>
      {content}
    </div>
  );
}
