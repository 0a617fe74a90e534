/** A constructed sheet: allowed where a host's CSP refuses style elements and attributes. */
export function toSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
