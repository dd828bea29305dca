import { Toasts } from '#islands/toast/Toasts.tsx';
import { AdminLocale, useAdminTexts } from './admin-texts.ts';
import { Panel } from './Panel.tsx';
import { useGate } from './use-gate.ts';

/** The admin panel, once the gate has passed. */
export function AdminPage() {
  return (
    <AdminLocale value="en">
      <BehindTheGate />
    </AdminLocale>
  );
}

function BehindTheGate() {
  const t = useAdminTexts();
  const isOpen = useGate();
  return (
    <>
      {isOpen ? <Panel /> : <p className="container-page py-24 text-center">{t.loading}</p>}
      <Toasts closeLabel={t.closeMessage} />
    </>
  );
}
