import { type ESTree, parseSync, Visitor } from 'vite';

/** A regular expression, and where it stands. */
export type FoundPattern = { source: string; flags: string; file: string; line: number };

/** Returns the literals of a module, and the lines on which it builds patterns from texts. */
export function listWrittenPatterns(file: string, text: string) {
  const literals: FoundPattern[] = [];
  const builtOn: number[] = [];
  const toLine = (at: number) => text.slice(0, at).split('\n').length;

  function addBuilt({ callee, start }: ESTree.NewExpression | ESTree.CallExpression): void {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') builtOn.push(toLine(start));
  }

  new Visitor({
    Literal(node) {
      if ('regex' in node)
        literals.push({
          source: node.regex.pattern,
          flags: node.regex.flags,
          file,
          line: toLine(node.start),
        });
    },
    NewExpression: addBuilt,
    CallExpression: addBuilt,
  }).visit(parseSync(file, text).program);
  return { literals, builtOn };
}
