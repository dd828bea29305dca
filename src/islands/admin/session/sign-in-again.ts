import { Store } from '../ui/store.ts';

/** Somebody whose session ended, and what waits for them to sign in again. */
interface SignInRequest {
  answer: (isSignedIn: boolean) => void;
}

/** Set while the panel asks for a new session. */
export const signInRequest = new Store<SignInRequest | null>(null);

let waiting: Promise<boolean> | null = null;

/** Asks in place for a new session; answers whether there is one. Forms that ask at once share it. */
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
