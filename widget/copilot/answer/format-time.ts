/** Formats a time in the visitor's locale, or in the page's `locale`; an unknown tag is ignored. */
export function formatTime(ms: number, locale?: string): string {
  const form = { dateStyle: 'long', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(locale, form).format(ms);
  } catch {
    return new Intl.DateTimeFormat(undefined, form).format(ms);
  }
}
