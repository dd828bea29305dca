import { Dialog } from '@base-ui/react/dialog';
import { useContext, useState, useSyncExternalStore } from 'react';
import { previewText } from '#i18n/admin/preview.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { DialogHead } from '../ui/DialogHead.tsx';
import { PreviewBody, type PreviewedRow } from './PreviewBody.tsx';

export interface PreviewSheetProps extends PreviewedRow {
  onClose: () => void;
}

/** Window widths of the previewed page, in pixels. */
const widths = { phone: 390, desktop: 1280 };

/** Someone may be typing by the time the sheet is loaded, and must keep the focus. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}

/** The page with unsaved texts: next to the form on a wide screen, over it on a narrow one. */
export function PreviewSheet({ onClose, ...row }: PreviewSheetProps) {
  const panelLocale = useContext(AdminLocale);
  const t = previewText[panelLocale];
  const isWide = useIsWide();
  const [locale, setLocale] = useState(panelLocale);
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  return (
    <Dialog.Root open modal={!isWide} onOpenChange={onClose} disablePointerDismissal>
      <Dialog.Portal>
        {!isWide && <Dialog.Backdrop className="dialog-backdrop" />}
        <Dialog.Popup className="preview-sheet" initialFocus={() => !isWide || !isTyping()}>
          <DialogHead title={t.title} close={t.close} />
          <Dialog.Description className="text-ink-soft text-sm">{t.intro}</Dialog.Description>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            <Choice
              label={t.language}
              options={{ en: 'English', es: 'Español' }}
              chosen={locale}
              onChoose={setLocale}
            />
            <Choice label={t.width} options={t.widths} chosen={width} onChoose={setWidth} />
          </div>
          <PreviewBody {...row} locale={locale} width={widths[width]} onEscape={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ChoiceProps<Name extends string> {
  label: string;
  options: Readonly<Record<Name, string>>;
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** Buttons of which exactly one is pressed. */
function Choice<Name extends string>(props: ChoiceProps<Name>) {
  const { label, options, chosen, onChoose } = props;
  // `Object.keys` returns `string[]`.
  const names = Object.keys(options) as Name[];
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{label}</legend>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="choice"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {options[name]}
        </button>
      ))}
    </fieldset>
  );
}

// As in `src/styles/pages/preview.css`.
const wide = matchMedia('(width >= 64rem)');

function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => wide.matches);
}

function follow(follower: () => void): () => void {
  wide.addEventListener('change', follower);
  return () => wide.removeEventListener('change', follower);
}
