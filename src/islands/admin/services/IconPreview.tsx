import { isKnownIcon, ServiceIcon } from '#components/ui/ServiceIcon.tsx';
import { useAdminTexts } from '../admin-texts.ts';

/** The drawing that an icon name stands for; of an unknown one it says what visitors get instead. */
export function IconPreview({ text: name }: { text: string }) {
  const t = useAdminTexts().services;
  const isKnown = isKnownIcon(name);
  return (
    <p className="flex items-center gap-3 text-sm" data-icon={isKnown ? name : undefined}>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-pine-100 text-pine-700">
        <ServiceIcon name={name} size={24} />
      </span>
      <span aria-live="polite" className={isKnown ? 'text-ink-soft' : 'text-star-deep'}>
        {isKnown ? t.iconPreview : t.iconUnknown}
      </span>
    </p>
  );
}
