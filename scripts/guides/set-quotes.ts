/** Behind one of these, or at the beginning, a quotation mark opens. */
const opens = /[\s([{–—-]$/;

/**
 * Returns a text with the quotation marks and apostrophes of print for those of a keyboard, in which guides are written and found.
 * @param before what stands before it in the same paragraph
 */
export function setQuotes(text: string, before = ''): string {
  return text.replace(/["']/g, (mark, at: number) => {
    const previous = before + text.slice(0, at);
    const isOpening = previous === '' || opens.test(previous);
    if (mark === '"') return isOpening ? '“' : '”';
    return isOpening ? '‘' : '’';
  });
}
