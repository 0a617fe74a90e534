/** A moment in the visitor's own manner, or in that of the page's `locale`; an unknown tag counts as none. */
export function formatTime(ms: number, locale?: string): string {
  const form = { dateStyle: 'long', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(locale, form).format(ms);
  } catch {
    return new Intl.DateTimeFormat(undefined, form).format(ms);
  }
}
