/** A calendar day some days later, or earlier if `days` is negative: `2026-11-30`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
