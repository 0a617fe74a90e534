import type { DocumentContext } from './document-context.ts';
import { nodesBetween, toDomNode } from './dom.ts';
import { parseInlines } from './inline-parser.ts';

/** Parses a closed block again when one of its labels gets a definition, and replaces its nodes. */
export function reparseWhenDefined(
  context: DocumentContext,
  closedNodes: ChildNode[],
  source: string,
  undefinedLabels: ReadonlySet<string>,
): void {
  if (!undefinedLabels.size || !closedNodes.length) return;
  let shown = closedNodes;
  context.references.awaitDefinition(undefinedLabels, function reparse() {
    const parent = shown[0]?.parentNode;
    if (!parent) return;
    const before = shown[0]?.previousSibling ?? null;
    const after = shown.at(-1)?.nextSibling ?? null;
    for (const node of shown) node.remove();
    const stillUndefined = new Set<string>();
    const { nodes } = parseInlines(context, source, 0, stillUndefined, true, false);
    for (const inline of nodes) parent.insertBefore(toDomNode(inline), after);
    shown = nodesBetween(parent, before, after);
    context.references.awaitDefinition(stillUndefined, reparse);
  });
}
