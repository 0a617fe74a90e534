/** The text of a page, and where in the page each of its characters is. */
export type PageText = {
  text: string;
  /** Returns the range for UTF-16 offsets into the text, `end` exclusive; null beyond its end. */
  toRange(start: number, end: number): Range | null;
};

/** Elements to skip: what a visitor filled in, what visitors do not see, what the page excludes, and our own. */
const unread =
  'input,textarea,select,button,output,option,[contenteditable]:not([contenteditable=false]),script,style,noscript,template,iframe,object,canvas,svg,audio,video,[aria-hidden=true],[data-private],[data-lexloom-place],lexloom-widget';

/** What may separate two pieces of text; of several, the strongest counts. */
const gaps = ['', ' ', '\t', '\n', '\n\n'] as const;

/**
 * Reads the headings and the text of an element as a visitor sees them: nothing hidden, white space as it is drawn, a blank
 * line between blocks. Writes nothing to the page.
 * @param maxChars UTF-16 code units
 */
export function readPageText(root: Element, maxChars: number): PageText {
  const positions: { node: Text; offset: number }[] = [];
  let text = '';
  let gap = 0;
  let isFull = false;

  const separate = (strength: number) => {
    gap = Math.max(gap, strength);
  };

  function readNode(node: Text) {
    for (const { 0: word, index } of node.data.matchAll(/\s+|\S+/g)) {
      if (/^\s/.test(word)) separate(1);
      else addWord(node, word, index);
    }
  }

  function addWord(node: Text, word: string, offset: number) {
    const before = text === '' ? '' : (gaps[gap] ?? '');
    gap = 0;
    // Not even a shorter word may follow, because the text would read as if nothing were missing.
    if (isFull || text.length + before.length + word.length > maxChars) {
      isFull = true;
      return;
    }
    for (const _ of before) positions.push({ node, offset });
    for (let at = 0; at < word.length; at++) positions.push({ node, offset: offset + at });
    text += before + word;
  }

  function read(element: Element) {
    if (isFull || element.matches(unread)) return;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const { display } = getComputedStyle(element);
    const strength = toStrength(element, display);
    separate(strength);
    for (const child of element.childNodes) {
      if (child instanceof Text) readNode(child);
      else if (child instanceof Element) read(child);
    }
    separate(strength);
  }

  read(root);
  return {
    text,
    toRange(start, end) {
      const [first, last] = [positions[start], positions[end - 1]];
      if (!first || !last) return null;
      const range = document.createRange();
      range.setStart(first.node, first.offset);
      range.setEnd(last.node, last.offset + 1);
      return range;
    },
  };
}

function toStrength(element: Element, display: string): number {
  if (element.localName === 'br') return 3;
  if (display === 'table-cell') return 2;
  if (display === 'table-row' || element.localName === 'li') return 3;
  return /^(?:inline|contents|ruby)/.test(display) ? 0 : 4;
}
