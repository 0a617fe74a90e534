import type { DocumentContext } from './document-context.ts';
import { toDomNode } from './dom.ts';
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
    const [first] = shown;
    const parent = first?.parentNode;
    if (!parent) return;
    const stillUndefined = new Set<string>();
    const nodes = parseInlines(context, source, 0, stillUndefined, true, false).nodes.map(toDomNode);
    for (const node of nodes) parent.insertBefore(node, first);
    for (const node of shown) node.remove();
    shown = nodes;
    context.references.awaitDefinition(stillUndefined, reparse);
  });
}
