/** Elements that are open, the innermost last, with what HTML leaves unsaid: most end tags may be missing. */

const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Deeper elements count as their parents' text: no page that people read needs them. */
const maxDepth = 1000;

const cell = ['td', 'th'];
const tableParts = new Set(['td', 'th', 'tr', 'tbody', 'thead', 'tfoot', 'caption']);
const inTable: ReadonlySet<string> = new Set(['table']);
const inCell: ReadonlySet<string> = new Set(['table', 'td', 'th', 'caption']);
const inList: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'table', 'td', 'th']);

/** What a start tag ends, and beyond which elements it has no say (WHATWG HTML §13.1.2.4). */
const impliedEnds: Record<string, { ends: readonly string[]; within: ReadonlySet<string> }> = {
  li: { ends: ['li'], within: inList },
  dt: { ends: ['dt', 'dd'], within: inCell },
  dd: { ends: ['dt', 'dd'], within: inCell },
  td: { ends: cell, within: inTable },
  th: { ends: cell, within: inTable },
  tr: { ends: ['tr', 'caption'], within: inTable },
  tbody: { ends: ['tbody', 'thead', 'tfoot', 'caption'], within: inTable },
  thead: { ends: ['tbody', 'thead', 'tfoot', 'caption'], within: inTable },
  tfoot: { ends: ['tbody', 'thead', 'tfoot', 'caption'], within: inTable },
};
const paragraph = ['p'];

/** `onLeave` is told of each element that ends, the innermost first. */
export function createOpenElements<Element extends { name: string }>(onLeave: (element: Element) => void) {
  const open: Element[] = [];

  function end(names: readonly string[], within: ReadonlySet<string>): void {
    for (let place = open.length - 1; place >= 0; place--) {
      const name = open[place]?.name ?? '';
      if (names.includes(name)) {
        while (open.length > place) {
          const element = open.pop();
          if (element) onLeave(element);
        }
        return;
      }
      if (within.has(name)) return;
    }
  }

  return {
    /** Before an element begins: ends what it ends. */
    prepare(name: string, isBlock: boolean): void {
      const implied = impliedEnds[name];
      if (implied) end(implied.ends, implied.within);
      if (isBlock) end(paragraph, inCell);
    },
    /** False for an element that has no content or lies too deep. */
    push(element: Element): boolean {
      if (voids.has(element.name) || open.length >= maxDepth) return false;
      open.push(element);
      return true;
    },
    close: (name: string) =>
      end([name], name === 'table' ? new Set() : tableParts.has(name) ? inTable : inCell),
    closeAll(): void {
      for (let element = open.pop(); element; element = open.pop()) onLeave(element);
    },
  };
}
