import { momentOf, officeTime } from '#schemas/office-hours/office-time.ts';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import type { ControlProps } from './control-props.ts';
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
        className="input"
        value={text && officeTime(timeZone, new Date(text))}
        {...described}
        aria-describedby={`${described['aria-describedby']} ${id}-clock`}
        onChange={({ target }) =>
          onChange(target.value && momentOf(timeZone, target.value.slice(0, 16)))
        }
      />
      <p id={`${id}-clock`} className="text-ink-soft text-sm">
        {t.officeClock}
      </p>
    </>
  );
}
