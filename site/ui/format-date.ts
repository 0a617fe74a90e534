const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats "2026-03-01" as "March 1, 2026", the same on every machine. */
export function formatDate(isoDate: string): string {
  return format.format(new Date(`${isoDate}T00:00:00Z`));
}
