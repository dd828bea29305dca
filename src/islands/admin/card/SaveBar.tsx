import { Check, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import type { Card } from './card.ts';
import { DiscardButton } from './DiscardButton.tsx';

interface SaveBarProps {
  card: Card;
  /** Id of what the button saves. */
  describedBy: string;
  onDiscard: () => void;
  children?: ReactNode;
}

/** Save Changes, and whether there is something to save. */
export function SaveBar({ card, describedBy, onDiscard, children }: SaveBarProps) {
  const t = useAdminTexts().card;
  const { isSaving, isSaved } = useStore(card.state);
  const isIdle = isSaving || !card.isUnsaved;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-sand border-t pt-5">
      {/* Not `disabled`: that would throw a keyboard's focus out of the card at every save. */}
      <button
        type="submit"
        className="btn btn-primary"
        aria-disabled={isIdle}
        aria-describedby={describedBy}
      >
        {isSaving ? t.saving : t.save}
      </button>
      {!isSaving && card.isUnsaved && (
        <>
          <Mark icon={<PencilLine aria-hidden="true" size={18} />}>{t.unsaved}</Mark>
          <DiscardButton onDiscard={onDiscard} />
        </>
      )}
      {isSaved && <Mark icon={<Check aria-hidden="true" size={18} />}>{t.saved}</Mark>}
      <div className="flex grow flex-wrap items-center justify-between gap-x-5 gap-y-3 sm:justify-end">
        {children}
      </div>
    </div>
  );
}

function Mark({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className="flex items-center gap-2 text-pine-700">
      {icon}
      {children}
    </p>
  );
}
