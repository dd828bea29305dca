import { useContext } from 'react';
import { staffText } from '#i18n/admin/staff/staff.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useChange } from './use-change.tsx';
import type { ChangeStaff } from './use-staff.ts';

interface RequireFactorProps {
  isRequired: boolean;
  change: ChangeStaff;
}

/** Whether everybody has to have a second factor. */
export function RequireFactor({ isRequired, change }: RequireFactorProps) {
  const t = staffText[useContext(AdminLocale)].require;
  const { ask, refused } = useChange(change);
  const done = isRequired ? t.doneOff : t.doneOn;
  return (
    <section className="card p-5 sm:p-8">
      <h2 className="heading-3">{t.heading}</h2>
      <p className="mt-2 text-ink-soft">{t.text}</p>
      <p className="mt-3 font-medium">{isRequired ? t.on : t.off}</p>
      <button
        type="button"
        className="btn btn-quiet mt-4"
        onClick={() => void ask(['require_factor', { required: !isRequired }], done)}
      >
        {isRequired ? t.switchOff : t.switchOn}
      </button>
      {refused}
    </section>
  );
}
