/** Clocks that differ by less than this, in milliseconds, count as the same: answers have whole seconds and take time to arrive. */
const tolerance = 60_000;

let offset = 0;

/** Learns from an answer how far the device's clock is off. Answers of another origin do not show their date. */
export function learnServerTime({ headers }: Response): void {
  const ahead = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (!Number.isNaN(ahead)) offset = Math.abs(ahead) < tolerance ? 0 : ahead;
}

/** The time by the server's clock. The device's may be hours off, and must not decide what is published when. */
export function serverNow(): Date {
  return new Date(Date.now() + offset);
}
