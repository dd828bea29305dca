import { useAdminTexts } from '../../ui/admin-texts.ts';
import { latestTyped } from '../../ui/typed-moment.ts';
import type { ControlProps } from './control-props.ts';
import { inputValue, momentText } from './moment-text.ts';
import { officeTimeZone } from './office-time-zone.ts';

/** A date and time in the office's time zone, which may differ from the device's. */
export function MomentControl({ id, text, onChange, described }: ControlProps) {
  const t = useAdminTexts().editor;
  const timeZone = officeTimeZone();
  return (
    <>
      <input
        id={id}
        type="datetime-local"
        max={latestTyped}
        className="input"
        value={inputValue(timeZone, text)}
        {...described}
        aria-describedby={`${described['aria-describedby']} ${id}-clock`}
        onChange={({ target }) => onChange(momentText(timeZone, target))}
        // A browser sends no event for the first parts of an empty field.
        onBlur={({ target }) => {
          const left = momentText(timeZone, target);
          // After its tab was closed, an empty field may still stand for a half-typed date, which must block saving.
          if (!target.value && left && left !== text) onChange(left);
        }}
      />
      <p id={`${id}-clock`} className="text-ink-soft text-sm">
        {t.officeClock}
      </p>
    </>
  );
}
