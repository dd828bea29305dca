import { Dialog } from '@base-ui/react/dialog';
import { useContext, useState } from 'react';
import { previewText } from '#i18n/admin/preview.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { DialogHead } from '../ui/DialogHead.tsx';
import { Choice } from './Choice.tsx';
import { Previewed } from './Previewed.tsx';
import type { PreviewSheetProps } from './preview-sheet-props.ts';
import { useIsWide } from './use-is-wide.ts';

/** Widths of windows that a page is shown in, in pixels. */
const widths = { phone: 390, desktop: 1280 };

/** Whoever wrote on while the sheet was fetched is not taken out of the word. */
function isWriting(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}

/** The page with what is being written: beside the form where there is room, else over it. */
export function PreviewSheet({ onClose, ...given }: PreviewSheetProps) {
  const panelLocale = useContext(AdminLocale);
  const t = previewText[panelLocale];
  const isWide = useIsWide();
  const [locale, setLocale] = useState(panelLocale);
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  return (
    <Dialog.Root open modal={!isWide} onOpenChange={onClose} disablePointerDismissal>
      <Dialog.Portal>
        {!isWide && <Dialog.Backdrop className="dialog-backdrop" />}
        <Dialog.Popup className="preview-sheet" initialFocus={() => !isWide || !isWriting()}>
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
          <Previewed {...given} locale={locale} width={widths[width]} onEscape={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
