import { parseSync } from 'vite';

/** A text that a person would read, and where it starts in its file, in UTF-16 code units. */
export type FoundText = { text: string; start: number };

type Node = { type: string; start: number; [property: string]: unknown };

/** Matches a sentence, or a label of more than one word. */
const sentence = /^[A-Z][a-z]+(?: [a-z]|.*[a-z][.!?…]$)/s;
const labels = /^(?:aria-label|aria-description|title|placeholder|alt)$/;

/** Finds texts in a module of the widget that belong into a word table. Errors and console output are for developers. */
export function findTexts(file: string, source: string): FoundText[] {
  const found: FoundText[] = [];
  const add = (text: unknown, { start }: Node) => {
    if (typeof text === 'string') found.push({ text: text.trim(), start });
  };

  function visit(node: Node) {
    const { type, value, name, key } = node;
    if (type === 'NewExpression' && isNamed(node.callee, /Error$|Exception$/)) return;
    if (type === 'CallExpression' && isNamed((node.callee as Node).object, /^console$/)) return;
    if (type === 'JSXText' && /\p{L}/u.test(`${value}`)) add(value, node);
    if (type === 'Literal' && sentence.test(`${value}`)) add(value, node);
    if (type === 'TemplateElement') {
      const { cooked } = value as { cooked: string };
      if (sentence.test(cooked)) add(cooked, node);
    }
    const label = type === 'JSXAttribute' ? name : type === 'Property' ? key : undefined;
    const given = value as Node | undefined;
    if (isNamed(label, labels) && given?.type === 'Literal' && !sentence.test(`${given.value}`))
      if (/\p{L}/u.test(`${given.value}`)) add(given.value, given);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  }

  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Whether it is an identifier or a quoted key whose name matches. */
function isNamed(value: unknown, pattern: RegExp): boolean {
  return isNode(value) && pattern.test(`${value.name ?? value.value}`);
}
