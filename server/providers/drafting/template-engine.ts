import { Context, Drop, Liquid, type Template as LiquidTemplate, Value } from 'liquidjs';
import { addUp } from '../../services/drafts/add-up.ts';
import type { Block, DraftText } from '../../services/drafts/draft-text.ts';
import { findContradictions } from '../../services/drafts/find-contradictions.ts';
import type {
  Answers,
  CompiledTemplate,
  RenderedDraft,
  TemplateEngine,
} from '../../services/drafts/ports.ts';
import { type Question, type Template, TemplateError } from '../../services/drafts/template.ts';
import { listComparisons } from './condition-words.ts';
import { type MarkKind, markBlocks, toMark } from './field-marks.ts';
import { readDraftText } from './read-draft-text.ts';
import { AnswerDrop, decide, type VariantRegister, VariantTag, variantRegister } from './variant-tag.ts';

/** UTF-16 code units; the longest of ours has 30,000. */
const maxTemplateChars = 200_000;
/** A rendering takes a few milliseconds, but on a busy machine many times that. */
const maxRenderMs = 2000;
/** The number of objects that a rendering may create, as Liquid counts memory. */
const maxRenderObjects = 1_000_000;

/** Names that a template may use besides those of its questions. */
const titleName = 'title';
const clauseName = 'clause';

/** A value that appears in the text as a mark, such as a reference. */
class MarkDrop extends Drop {
  readonly kind: MarkKind;
  readonly name: string;

  constructor(kind: MarkKind, name = '') {
    super();
    this.kind = kind;
    this.name = name;
  }
}

/**
 * Fills in templates with LiquidJS, which only decides the conditions. Fields come out as marks, and the answers
 * replace them once the Markdown has been parsed.
 */
export function createTemplateEngine(): TemplateEngine {
  let liquid: Liquid | undefined;
  return {
    compile(template) {
      // Made with the first template, since it takes a twentieth of a start.
      liquid ??= createLiquid();
      return compile(liquid, template);
    },
  };
}

function createLiquid(): Liquid {
  const liquid = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    outputEscape: toFieldMark,
    parseLimit: maxTemplateChars,
    renderLimit: maxRenderMs,
    memoryLimit: maxRenderObjects,
  });
  // A lawyer can read fields and conditions, so loops, assignments and inclusions are not available.
  for (const name of Object.keys(liquid.filters)) delete liquid.filters[name];
  for (const name of Object.keys(liquid.tags)) delete liquid.tags[name];
  liquid.registerTag('if', VariantTag);
  return liquid;
}

function toFieldMark(value: unknown): string {
  if (value instanceof AnswerDrop) return toMark('field', value.key);
  if (value instanceof MarkDrop) return toMark(value.kind, value.name);
  throw new TemplateError('a field names a question, the title or a clause');
}

function compile(liquid: Liquid, template: Template): CompiledTemplate {
  const parsed = parseBody(liquid, template.body);
  const conditions = new Map<string, Value>();
  for (const { key, when } of template.questions)
    if (when !== undefined) conditions.set(key, new Value(when, liquid));
  const anchors = [...template.body.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, anchor = '']) => anchor);
  const usedKeys = checkNames(liquid, template, parsed, anchors);
  for (const value of conditions.values()) checkCondition(template, value);
  const labels = new Map(template.questions.map(({ key, label }) => [key, label]));

  function render(answers: Answers): RenderedDraft {
    const questionDrops = toDrops(template.questions, answers);
    const sumDrops = template.sums.map(({ key }) => [key, new AnswerDrop(key, undefined, undefined)]);
    const drops: Record<string, AnswerDrop> = { ...questionDrops, ...Object.fromEntries(sumDrops) };
    const variants: { condition: string; keys: readonly string[] }[] = [];
    const register: VariantRegister = {
      scope: drops,
      labels,
      mark: (wording, condition, keys) => markBlocks(wording, String(variants.push({ condition, keys }) - 1)),
    };
    const clauses = Object.fromEntries(anchors.map((anchor) => [anchor, new MarkDrop('reference', anchor)]));
    const scope = { ...drops, [titleName]: new MarkDrop('title'), [clauseName]: clauses };
    const context = new Context(scope, liquid.options, { sync: true }, { liquid });
    context.setRegister(variantRegister, register);
    const asked = template.questions.filter(({ key }) => {
      const condition = conditions.get(key);
      return condition === undefined || decide(condition, context, drops) !== false;
    });
    const askedKeys = new Set(asked.map(({ key }) => key));
    const sums = new Map(template.sums.map((sum) => [sum.key, addUp(sum, answers, askedKeys)]));
    const markdown: string = liquid.renderSync(parsed, context);
    const text = readDraftText(markdown, { template, answers, sums, variants });
    return { text: withContradictions(text, findContradictions(asked, answers)), asked };
  }
  return { template, render, usedKeys };
}

/** Says below the title which answers do not fit together. */
function withContradictions({ title, blocks }: DraftText, found: readonly string[]): DraftText {
  const marks = found.map((sentence): Block => {
    const text = `[check with counsel: ${sentence}.]`;
    return { kind: 'paragraph', depth: 0, inlines: [{ kind: 'mark', text }] };
  });
  const below = blocks.findIndex(({ kind }) => kind === 'title') + 1;
  return { title, blocks: [...blocks.slice(0, below), ...marks, ...blocks.slice(below)] };
}

function toDrops(questions: readonly Question[], answers: Answers): Record<string, AnswerDrop> {
  const yesOrNo = ['yes', 'no'];
  return Object.fromEntries(
    questions.map(({ key, type, options }) => {
      const choices = type === 'yes-no' ? yesOrNo : options;
      return [key, new AnswerDrop(key, Object.hasOwn(answers, key) ? answers[key] : undefined, choices)];
    }),
  );
}

function parseBody(liquid: Liquid, body: string): LiquidTemplate[] {
  const atMargin = /%\}[ \t]*(?:#{1,6}|\d{1,9}[.)]|[-*+])[ \t]/.exec(body);
  if (atMargin) throw new TemplateError(`"${atMargin[0]}": a heading or an item begins on a line of its own`);
  try {
    return liquid.parse(body);
  } catch (cause) {
    throw new TemplateError((cause as Error).message, { cause });
  }
}

/** Returns the questions that the text refers to. Throws TemplateError for an unknown name. */
function checkNames(
  liquid: Liquid,
  template: Template,
  parsed: LiquidTemplate[],
  anchors: readonly string[],
): Set<string> {
  const keys = new Set([...template.questions, ...template.sums].map(({ key }) => key));
  const used = new Set<string>();
  for (const segments of liquid.variableSegmentsSync(parsed)) {
    const [first = '', second, ...more] = segments.map(String);
    const isReference = first === clauseName && second !== undefined && anchors.includes(second);
    const isPlain = second === undefined && (keys.has(first) || first === titleName);
    if (more.length > 0 || (!isReference && !isPlain))
      throw new TemplateError(`nothing is called "${segments.map(String).join('.')}"`);
    if (keys.has(first)) used.add(first);
  }
  for (const value of listConditions(parsed)) checkCondition(template, value);
  return used;
}

function* listConditions(templates: readonly LiquidTemplate[]): Generator<Value> {
  for (const each of templates) {
    if (!(each instanceof VariantTag)) continue;
    for (const { value, templates: wording } of each.branches) {
      yield value;
      yield* listConditions(wording);
    }
    yield* listConditions(each.elseTemplates ?? []);
  }
}

/** Undecided conditions are resolved by trying each option, so only choices can be compared with a value. */
function checkCondition({ questions }: Template, value: Value): void {
  for (const { key, value: compared } of listComparisons(value)) {
    const question = questions.find((each) => each.key === key);
    if (!question) throw new TemplateError(`a condition names "${key}", which is not a question`);
    const options = question.type === 'yes-no' ? ['yes', 'no'] : question.options;
    if (compared === undefined && options)
      throw new TemplateError(`a condition says which answer of "${key}" it means`);
    if (compared !== undefined && !options?.includes(compared))
      throw new TemplateError(`"${compared}" is not an answer to "${key}"`);
  }
}
