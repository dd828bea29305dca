import { toast, toastError } from '#islands/toast/toast-manager.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  copied: string;
  /** Shown if the browser refuses, so that the text can be selected by hand. */
  notCopied: string;
}

/** Copies a text. Browsers allow it only on HTTPS pages and on this computer, so elsewhere there is no button. */
export function CopyButton({ text, label, copied, notCopied }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(copied),
      () => toastError(notCopied),
    );
  if (!isSecureContext) return null;
  return (
    <button type="button" className="btn btn-quiet" onClick={() => void copy()}>
      {label}
    </button>
  );
}
