import { Toast } from '@base-ui/react/toast';

/** Where islands leave short messages; {@link Toasts} shows them. */
export const toastManager = Toast.createToastManager();

const problemTimeout = 15_000;

/** Tells that something worked. Answers what {@link takeBack} is given. */
export function tell(title: string): string {
  return toastManager.add({ title, priority: 'low' });
}

/** Tells that something went wrong; read out at once. Answers what {@link takeBack} is given. */
export function tellProblem(title: string): string {
  return toastManager.add({ title, type: 'problem', priority: 'high', timeout: problemTimeout });
}

/** Takes a message away that is no longer true. */
export function takeBack(message: string): void {
  toastManager.close(message);
}
