import { Store } from '../ui/store.ts';

interface SignInRequest {
  answer: (isSignedIn: boolean) => void;
}

/** Set while the sign-in dialog is open. */
export const signInRequest = new Store<SignInRequest | null>(null);

let waiting: Promise<boolean> | null = null;

/** Opens the sign-in dialog and returns whether someone signed in. Concurrent calls share one dialog. */
export function signInAgain(): Promise<boolean> {
  waiting ??= new Promise<boolean>((done) => {
    const answer = (isSignedIn: boolean) => {
      waiting = null;
      signInRequest.set(null);
      done(isSignedIn);
    };
    signInRequest.set({ answer });
  });
  return waiting;
}
