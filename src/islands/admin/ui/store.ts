import { useSyncExternalStore } from 'react';

/** A value that outlives components; they read it with {@link useStore}. */
export class Store<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly get = (): Value => this.#value;

  /** Calls back after every change, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(value: Value): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}

/** The store's value; rerenders when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Calls back after every change of any store, until the returned function is called. */
export function subscribeToAll(
  stores: readonly Pick<Store<unknown>, 'subscribe'>[],
  listener: () => void,
): () => void {
  const unsubscribe = stores.map((store) => store.subscribe(listener));
  return () => {
    for (const stop of unsubscribe) stop();
  };
}
