/** Creates a constructed style sheet, which is allowed even if a host's CSP refuses style elements and attributes. */
export function toSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
