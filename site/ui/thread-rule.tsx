/** The section rule: a few parallel threads, one of them dyed, drawn as they come into view. */
export function ThreadRule() {
  return <div className="thread-rule" aria-hidden="true" />;
}
