const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Deeper elements count as text of their parents; no page that people read needs them. */
const maxDepth = 1000;

const cell = ['td', 'th'];
const tableParts = new Set(['td', 'th', 'tr', 'tbody', 'thead', 'tfoot', 'caption']);
const inTable: ReadonlySet<string> = new Set(['table']);
const inCell: ReadonlySet<string> = new Set(['table', 'td', 'th', 'caption']);
const inList: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'table', 'td', 'th']);

/** The elements that a start tag closes, and the elements beyond which it closes nothing (WHATWG HTML §13.1.2.4). */
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

/**
 * Tracks the open elements, although HTML allows most end tags to be missing. `onClose` is called for each element that
 * ends, innermost first.
 */
export function createOpenElements<Element extends { name: string }>(onClose: (element: Element) => void) {
  const open: Element[] = [];

  function end(names: readonly string[], within: ReadonlySet<string>): void {
    for (let index = open.length - 1; index >= 0; index--) {
      const name = open[index]?.name ?? '';
      if (names.includes(name)) {
        while (open.length > index) {
          const element = open.pop();
          if (element) onClose(element);
        }
        return;
      }
      if (within.has(name)) return;
    }
  }

  return {
    /** Call it before an element begins; it closes the elements that the new one implicitly ends. */
    prepare(name: string, isBlock: boolean): void {
      const implied = Object.hasOwn(impliedEnds, name) ? impliedEnds[name] : undefined;
      if (implied) end(implied.ends, implied.within);
      if (isBlock) end(paragraph, inCell);
    },
    /** Returns what a cell would belong to: an open row, a table without one, or neither. */
    findRow: () => open.findLast(({ name }) => name === 'tr' || name === 'table')?.name,
    /** Returns false for an element without content and for one that is nested too deeply. */
    push(element: Element): boolean {
      if (voids.has(element.name) || open.length >= maxDepth) return false;
      open.push(element);
      return true;
    },
    close: (name: string) =>
      end([name], name === 'table' ? new Set() : tableParts.has(name) ? inTable : inCell),
    closeAll(): void {
      for (let element = open.pop(); element; element = open.pop()) onClose(element);
    },
  };
}
