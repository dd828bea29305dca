import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useAdminTexts } from '../../ui/admin-texts.ts';

interface CloseRowProps {
  href: string;
  name: string;
  onClick?: ((press: MouseEvent) => void) | undefined;
}

/** A link that closes an open row. Unsaved changes stay. */
export function CloseRow({ href, name, onClick }: CloseRowProps) {
  const t = useAdminTexts().editor.list;
  return (
    <a className="link inline-flex shrink-0 items-center gap-1 py-1" href={href} onClick={onClick}>
      <X aria-hidden="true" size={18} />
      {t.close} <span className="sr-only">{name}</span>
    </a>
  );
}
