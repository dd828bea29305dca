import { useContext } from 'react';
import { samplesText } from '#i18n/admin/samples.ts';
import { AdminLocale } from '../ui/admin-texts.ts';

interface SampleButtonsProps {
  name: string;
  isHidden: boolean;
  onReplace: () => void;
  /** Hides the example, or shows a hidden one again. */
  onToggle: () => void;
}

/** What can be done about an example. Nothing asks first: the second button takes back what it did. */
export function SampleButtons({ name, isHidden, onReplace, onToggle }: SampleButtonsProps) {
  const t = samplesText[useContext(AdminLocale)];
  return (
    <p className="relative flex shrink-0 flex-wrap gap-2">
      <button type="button" className="btn btn-quiet btn-small" onClick={onReplace}>
        {t.replace} <span className="sr-only">{name}</span>
      </button>
      <button type="button" className="btn btn-quiet btn-small" onClick={onToggle}>
        {isHidden ? t.show : t.hide} <span className="sr-only">{name}</span>
      </button>
    </p>
  );
}
