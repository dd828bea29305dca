import { isKnownIcon, ServiceIcon, serviceIconNames } from '#components/ui/ServiceIcon.tsx';
import type { FieldExtra } from '../editing/form/fields.ts';
import { useTableTexts } from '../ui/admin-texts.ts';
import { Disclosure } from '../ui/Disclosure.tsx';

/** Shows the icon with the typed name, and all icons to choose from. */
export function IconChoice({ text: name, onChange }: FieldExtra) {
  const t = useTableTexts('services');
  const isKnown = isKnownIcon(name);
  const hasName = name.trim() !== '';
  return (
    <>
      <p className="flex items-center gap-3 text-sm">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-pine-100 text-pine-700">
          <ServiceIcon name={name} size={24} />
        </span>
        <span
          aria-live="polite"
          className={isKnown || !hasName ? 'text-ink-soft' : 'text-star-deep'}
        >
          {isKnown ? t.iconPreview : hasName && t.iconUnknown}
        </span>
      </p>
      <Disclosure summary={t.iconChoice}>
        <div lang="en" className="flex flex-wrap gap-1.5 sm:col-span-2">
          {serviceIconNames.map((other) => (
            <button
              key={other}
              type="button"
              aria-label={other}
              aria-pressed={other === name.trim().toLowerCase()}
              title={other}
              className="grid size-11 cursor-pointer place-items-center rounded-lg border border-sand text-pine-700 hover:bg-pine-100 aria-pressed:border-2 aria-pressed:border-pine-700 aria-pressed:bg-pine-100"
              onClick={() => onChange(other)}
            >
              <ServiceIcon name={other} size={22} />
            </button>
          ))}
        </div>
      </Disclosure>
    </>
  );
}
