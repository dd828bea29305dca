import { useAdminTexts } from '../ui/admin-texts.ts';
import { useSettled } from '../ui/use-settled.ts';

const fewLeft = 20;

/** Tells whoever listens, at a pause, that little more fits. */
export function LastRoom({ left }: { left: number }) {
  const t = useAdminTexts().editor;
  const told = useSettled(left >= 0 && left <= fewLeft ? t.left(left) : '');
  return (
    <span aria-live="polite" className="sr-only">
      {told}
    </span>
  );
}
