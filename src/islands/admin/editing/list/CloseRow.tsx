import { X } from 'lucide-react';
import { useAdminTexts } from '../../ui/admin-texts.ts';

/** Closes an open row; what was written in it stays. */
export function CloseRow({ href, name }: { href: string; name: string }) {
  const t = useAdminTexts().editor.list;
  return (
    <a className="link inline-flex shrink-0 items-center gap-1 py-1" href={href}>
      <X aria-hidden="true" size={18} />
      {t.close} <span className="sr-only">{name}</span>
    </a>
  );
}
