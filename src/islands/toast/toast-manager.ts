import { Toast } from '@base-ui/react/toast';

/** Shared by all islands of a page; `Toasts` shows its messages. */
export const toastManager = Toast.createToastManager();

const errorTimeout = 15_000;

/** Shows that something worked. Returns an id for {@link dismissToast}. */
export function toast(title: string): string {
  return toastManager.add({ title, priority: 'low' });
}

/** Shows an error, which screen readers announce at once. Returns an id for {@link dismissToast}. */
export function toastError(title: string): string {
  const id: string = toastManager.add({
    ...{ title, type: 'problem', priority: 'high', timeout: errorTimeout },
    onRemove: () => void problems.delete(id),
  });
  problems.add(id);
  return id;
}

const problems = new Set<string>();

/** Closes all errors, as when the person leaves what they are about. */
export function dismissProblems(): void {
  problems.forEach(dismissToast);
}

/** Closes a message that is no longer true. */
export function dismissToast(id: string): void {
  toastManager.close(id);
}
