/**
 * Returns the headers of a file that somebody made or uploaded: browsers save it instead of displaying it, and no proxy
 * caches it.
 */
export function toAttachment(name: string): Record<string, string> {
  return {
    'Content-Disposition': `attachment; filename*=UTF-8''${toExtendedValue(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
  };
}

/** RFC 8187 §3.2.1 allows fewer characters than `encodeURIComponent` leaves alone. */
function toExtendedValue(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
