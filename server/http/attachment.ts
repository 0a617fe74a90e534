/** The headers of a file that somebody made or uploaded: it is saved, never run by the browser, and kept by no proxy. */
export function toAttachment(name: string): Record<string, string> {
  return {
    'Content-Disposition': `attachment; filename*=UTF-8''${toExtendedValue(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
  };
}

/** RFC 8187 §3.2.1 allows fewer characters than a URI component. */
function toExtendedValue(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
