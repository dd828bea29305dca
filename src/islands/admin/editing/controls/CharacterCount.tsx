import { useAdminTexts } from '../../ui/admin-texts.ts';
import { useSettled } from '../../ui/use-settled.ts';

const fewLeft = 20;

/** Announces to screen readers, when typing pauses, that a field is almost full. */
export function CharacterCount({ left }: { left: number }) {
  const t = useAdminTexts().editor;
  const text = useSettled(left >= 0 && left <= fewLeft ? t.left(left) : '');
  return (
    <span aria-live="polite" className="sr-only">
      {text}
    </span>
  );
}
