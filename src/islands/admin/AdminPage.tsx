import { Toasts } from '#islands/toast/Toasts.tsx';
import type { Locale } from '#locales.ts';
import { Panel } from './Panel.tsx';
import { useGate } from './session/use-gate.ts';
import { AdminLocale, useAdminTexts } from './ui/admin-texts.ts';

interface AdminPageProps {
  locale: Locale;
  /** Whether the forms send quote requests. */
  takesRequests: boolean;
}

/** The admin panel, once the gate has passed. */
export function AdminPage({ locale, takesRequests }: AdminPageProps) {
  return (
    <AdminLocale value={locale}>
      <BehindTheGate takesRequests={takesRequests} />
    </AdminLocale>
  );
}

function BehindTheGate({ takesRequests }: Pick<AdminPageProps, 'takesRequests'>) {
  const t = useAdminTexts();
  const isOpen = useGate();
  return (
    <>
      {isOpen ? (
        <Panel takesRequests={takesRequests} />
      ) : (
        <p className="py-24 text-center text-ink-soft">{t.loading}</p>
      )}
      <Toasts closeLabel={t.closeMessage} label={t.messages} />
    </>
  );
}
