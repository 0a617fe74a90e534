const bracket = /(\[[^[\]]+\])/;
const counsel = /^\[check with counsel/i;

/** Marks the bracketed parts of a draft: open fields, and points that a lawyer has to check. */
export function markBrackets(root: HTMLElement): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode())
    if (bracket.test(texts.currentNode.nodeValue ?? '')) found.push(texts.currentNode as Text);
  for (const text of found)
    text.replaceWith(
      ...text.data.split(bracket).map((piece) => {
        if (!bracket.test(piece)) return piece;
        const mark = document.createElement('mark');
        mark.className = counsel.test(piece) ? 'counsel' : 'open';
        mark.textContent = piece;
        return mark;
      }),
    );
}
