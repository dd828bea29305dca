import { useState } from 'react';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Drops what is written in a card, once somebody confirmed it. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const t = useAdminTexts().card.discard;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" className="link cursor-pointer py-1" onClick={() => setIsAsking(true)}>
        {t.open}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t.title}
          confirm={t.confirm}
          cancel={t.cancel}
          onConfirm={onDiscard}
          onClose={() => setIsAsking(false)}
        >
          {t.text}
        </ConfirmDialog>
      )}
    </>
  );
}
