/**
 * Waits; less long when the network is back, the button is pressed or the wait is called off. Answers
 * whether it was the button.
 */
export function pause(milliseconds: number, calledOff: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = (event?: Event) => {
      listening.abort();
      clearTimeout(timer);
      resolve(event?.type === 'submit');
    };
    const timer = setTimeout(end, milliseconds);
    const { signal } = listening;
    addEventListener('online', end, { signal });
    addEventListener('submit', end, { signal });
    calledOff.addEventListener('abort', end, { signal });
    if (calledOff.aborted) end();
  });
}
