import type { BlockContent, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { AddedUp } from '../../services/drafts/add-up.ts';
import type { Block, DraftText, Emphasis, Inline } from '../../services/drafts/draft-text.ts';
import type { Answers } from '../../services/drafts/ports.ts';
import { type Template, TemplateError } from '../../services/drafts/template.ts';
import { createClauseNumbers } from './clause-numbers.ts';
import { type Piece, splitMarks } from './field-marks.ts';

type Filling = {
  template: Template;
  answers: Answers;
  /** By their keys. */
  sums: ReadonlyMap<string, AddedUp>;
  /** Keyed by the name in their marks. */
  variants: readonly { condition: string; keys: readonly string[] }[];
};

const anchorPattern = /\s*\{#([a-z0-9-]+)\}/;
const counselPattern = /\[check with counsel: [^\]]+\]/g;

/**
 * Reads a filled-in template. The structure comes from its Markdown alone; after that, fields get their answers,
 * clauses their numbers, and references the numbers of their clauses. Throws TemplateError for Markdown that drafts do
 * not use.
 */
export function readDraftText(markdown: string, filling: Filling): DraftText {
  const numbers = createClauseNumbers();
  const blocks: Block[] = [];

  function addBlock(node: RootContent, depth: number): void {
    if (node.type === 'heading') addHeading(node.depth, node.children);
    else if (node.type === 'paragraph')
      blocks.push({ kind: 'paragraph', depth, inlines: toInlines(node.children, filling) });
    else if (node.type === 'list') addList(node.ordered === true, node.children, depth);
    else throw new TemplateError(`a draft has no Markdown of the kind "${node.type}" (line ${toLine(node)})`);
  }

  function addHeading(depth: number, children: readonly PhrasingContent[]): void {
    const { inlines, anchor } = takeAnchor(toInlines(children, filling));
    if (depth === 1) {
      numbers.leaveClause();
      blocks.push({ kind: 'title', inlines });
    } else if (depth === 2)
      blocks.push({ kind: 'clause', number: numbers.nextClause(anchor), ...(anchor && { anchor }), inlines });
    else throw new TemplateError('a draft has headings of two levels: "#" and "##"');
  }

  function addList(isOrdered: boolean, items: readonly ListItem[], depth: number): void {
    if (isOrdered && depth === 0) numbers.beginList();
    for (const item of items) addItem(isOrdered, item.children, depth + 1);
  }

  function addItem(
    isOrdered: boolean,
    children: readonly BlockContent[] | ListItem['children'],
    depth: number,
  ): void {
    const [first, ...rest] = children;
    const { inlines, anchor } = takeAnchor(
      first?.type === 'paragraph' ? toInlines(first.children, filling) : [],
    );
    if (isOrdered) {
      const item = numbers.nextItem(depth, anchor);
      blocks.push({ kind: 'item', depth, ...item, ...(anchor && { anchor }), inlines });
    } else blocks.push({ kind: 'bullet', depth, inlines });
    for (const node of first?.type === 'paragraph' ? rest : children) addBlock(node, depth);
  }

  for (const node of fromMarkdown(markdown).children) addBlock(node, 0);
  return {
    title: filling.template.title,
    blocks: blocks.map((block) => withFullStop(withReferences(block, numbers.find), filling.template)),
  };
}

const toLine = ({ position }: Nodes) => position?.start.line ?? 0;

/** Takes off the "{#name}" after a heading or an item: the name that references use. */
function takeAnchor(inlines: readonly Inline[]): { inlines: Inline[]; anchor?: string } {
  let anchor: string | undefined;
  const rest = inlines.map((inline) => {
    if (inline.kind !== 'text') return inline;
    anchor ??= anchorPattern.exec(inline.text)?.[1];
    return { ...inline, text: inline.text.replace(anchorPattern, '') };
  });
  const kept = rest.filter((inline) => inline.kind !== 'text' || inline.text !== '');
  return anchor === undefined ? { inlines: kept } : { inlines: kept, anchor };
}

function withReferences(block: Block, find: (anchor: string) => string | undefined): Block {
  const inlines = block.inlines.map((inline) =>
    inline.kind === 'reference' ? { ...inline, text: find(inline.anchor) ?? '' } : inline,
  );
  return { ...block, inlines: inlines.flatMap(separateVariants).map(withoutSecondDot) };
}

/** Puts a space between two adjacent wordings, of which only one will remain. */
function separateVariants(inline: Inline, index: number, inlines: readonly Inline[]): Inline[] {
  const isBetween = inline.kind === 'variant-start' && inlines[index - 1]?.kind === 'variant-end';
  return isBetween ? [{ kind: 'text', text: ' ' }, inline] : [inline];
}

/** Removes the full stop after an answer that already ends with one, such as "Beta Inc." */
function withoutSecondDot(inline: Inline, index: number, inlines: readonly Inline[]): Inline {
  const before = inlines[index - 1];
  const isSecond =
    inline.kind === 'text' &&
    inline.text.startsWith('.') &&
    before?.kind === 'answer' &&
    before.text.endsWith('.');
  return isSecond ? { ...inline, text: inline.text.slice(1) } : inline;
}

/**
 * Adds a full stop to an item that ends with a long answer ("… for the following purpose: a joint product"), because
 * people leave it out.
 */
function withFullStop(block: Block, { questions }: Template): Block {
  const { kind, inlines } = block;
  const at = inlines.findLastIndex((inline) => inline.kind !== 'variant-end');
  const last = inlines[at];
  if (kind !== 'item' || (last?.kind !== 'answer' && last?.kind !== 'open')) return block;
  const isLong = questions.some(({ key, type }) => key === last.key && type === 'long-text');
  if (!isLong || (last.kind === 'answer' && /[.!?:;]["”’)]?$/.test(last.text))) return block;
  return { ...block, inlines: inlines.toSpliced(at + 1, 0, { kind: 'text', text: '.' }) };
}

function toInlines(nodes: readonly PhrasingContent[], filling: Filling, emphasis: Emphasis = {}): Inline[] {
  return nodes.flatMap((node) => {
    if (node.type === 'strong') return toInlines(node.children, filling, { ...emphasis, isStrong: true });
    if (node.type === 'emphasis')
      return toInlines(node.children, filling, { ...emphasis, isEmphasized: true });
    if (node.type === 'break') return [{ kind: 'text' as const, text: '\n' }];
    if (node.type !== 'text') throw new TemplateError(`a draft has no Markdown of the kind "${node.type}"`);
    return splitMarks(node.value).flatMap((piece) => toPieceInlines(piece, filling, emphasis));
  });
}

function toPieceInlines(piece: Piece, filling: Filling, emphasis: Emphasis): Inline[] {
  if (piece.kind === 'text') return markCounsel(piece.text, emphasis);
  const { template, answers, sums, variants } = filling;
  const { name } = piece;
  if (piece.kind === 'title') return [{ kind: 'text', text: template.title, ...emphasis }];
  if (piece.kind === 'reference') return [{ kind: 'reference', anchor: name, text: '', ...emphasis }];
  if (piece.kind === 'close') return [{ kind: 'variant-end' }];
  if (piece.kind === 'variant') {
    const variant = variants[Number(name)];
    return variant ? [{ kind: 'variant-start', ...variant }] : [];
  }
  const sum = sums.get(name);
  if (sum)
    return [
      { ...('text' in sum ? { kind: 'answer', ...sum, key: name } : { kind: 'open', ...sum }), ...emphasis },
    ];
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (answer !== undefined) return [{ kind: 'answer', key: name, text: answer, ...emphasis }];
  const label = template.questions.find(({ key }) => key === name)?.label ?? name;
  return [{ kind: 'open', key: name, label, ...emphasis }];
}

/** Finds marks for counsel in the template's own text, where a line break of the file is just a space. */
function markCounsel(source: string, emphasis: Emphasis): Inline[] {
  const text = source.replaceAll('\n', ' ');
  const inlines: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(counselPattern)) {
    if (match.index > at) inlines.push({ kind: 'text', text: text.slice(at, match.index), ...emphasis });
    inlines.push({ kind: 'mark', text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length) inlines.push({ kind: 'text', text: text.slice(at), ...emphasis });
  return inlines;
}
