/** The rule above a section: parallel lines, one of them coloured, drawn as they scroll into view. */
export function ThreadRule() {
  return <div className="thread-rule" aria-hidden="true" />;
}
