import type { Block, Inline } from '../../services/drafts/draft-text.ts';
import type { Answers, CompiledTemplate, RenderedDraft } from '../../services/drafts/ports.ts';
import type { Question } from '../../services/drafts/template.ts';

/** All combinations of choices are tried only if there are at most this many. */
const maxCombinations = 60;
/** The most combinations that are tried to find wording that has not appeared yet. */
const maxSearched = 5000;
/** How many mixed combinations, spread evenly, are tried besides those of each single question. */
const mixedCombinations = 40;
/** A sample answer for each question type that is not a choice. They read well, so that a draft can be looked at. */
const samples: Readonly<Record<string, string>> = {
  text: 'Sample text',
  'long-text': 'sample text of some length',
  date: '1 February 2027',
  period: '30 days',
  money: 'INR 5,00,000',
  number: '12',
  percentage: '18%',
};

/**
 * Looks for what a lawyer would send back: a field that is never asked, a question that nothing uses, wording that no
 * answer brings up, a reference to a clause that the draft lacks, or a field that stays open although every question
 * was answered. Returns the problems as sentences for the template's author.
 */
export function checkTemplate(compiled: CompiledTemplate): string[] {
  const { template, render, usedKeys } = compiled;
  const problems = new Set<string>();
  const sums = template.sums.map(({ key }) => key);
  const conditions = template.questions.map(({ when }) => when ?? '').join(' ');
  for (const { key } of template.questions) {
    if (!usedKeys.has(key) && !new RegExp(`\\b${key}\\b`).test(conditions))
      problems.add(`nothing uses the question "${key}"`);
  }
  const unseen = new Set(render({}).text.blocks.flatMap(({ inlines }) => listVariants(inlines)));
  const leave = ({ text }: RenderedDraft) => {
    const words = text.blocks.map(({ inlines }) => toWords(inlines)).join('\n');
    for (const wording of unseen) if (words.includes(wording)) unseen.delete(wording);
  };
  for (const answers of listCombinations(template.questions)) {
    const rendered = render(answers);
    leave(rendered);
    for (const problem of checkDraft(rendered, answers, sums)) problems.add(problem);
  }
  // Wording in nested conditions may need combinations that were not tried above.
  for (const answers of listCombinations(template.questions, maxSearched)) {
    if (unseen.size === 0) break;
    leave(render(answers));
  }
  for (const wording of unseen) problems.add(`no answer brings up "${wording}"`);
  for (const problem of checkReferences(render({}))) problems.add(problem);
  return [...problems];
}

/**
 * Yields complete answers: all combinations of the choices if there are few; otherwise each option together with the
 * first and the last options of the others, and some mixed ones. Choices get their options, other questions a sample.
 */
export function* listCombinations(questions: readonly Question[], max = maxCombinations): Generator<Answers> {
  const rest = Object.fromEntries(questions.map(({ key, type }) => [key, samples[type] ?? '']));
  const choices = questions.flatMap(({ key, type, options }) => {
    const values = type === 'yes-no' ? ['yes', 'no'] : options;
    return values ? [{ key, values }] : [];
  });
  const count = choices.reduce((product, { values }) => product * values.length, 1);
  const toAnswers = (pick: (length: number) => number) => ({
    ...rest,
    ...Object.fromEntries(choices.map(({ key, values }) => [key, values[pick(values.length)] ?? ''])),
  });
  if (count <= max) {
    for (let index = 0; index < count; index++) yield toAnswers(createDigits(index));
    return;
  }
  for (const base of [toAnswers(() => 0), toAnswers((length) => length - 1)])
    for (const { key, values } of choices) for (const value of values) yield { ...base, [key]: value };
  for (let index = 0; index < mixedCombinations; index++)
    yield toAnswers(createDigits(Math.floor((index / mixedCombinations) * count)));
}

/** Reads a number digit by digit; each digit is read in the base that the caller passes. */
function createDigits(index: number): (base: number) => number {
  let left = index;
  return function next(base) {
    const digit = left % base;
    left = Math.floor(left / base);
    return digit;
  };
}

function* checkDraft(rendered: RenderedDraft, answers: Answers, sums: readonly string[]): Generator<string> {
  const { blocks } = rendered.text;
  const asked = new Set([...rendered.asked.map(({ key }) => key), ...sums]);
  for (const [index, { kind, inlines }] of blocks.entries()) {
    for (const inline of inlines) {
      if (inline.kind === 'answer' && !asked.has(inline.key))
        yield `"${inline.key}" stands in a draft for which it is not asked`;
      if (inline.kind === 'open' && Object.hasOwn(answers, inline.key))
        yield `"${inline.key}" stays open though it was answered`;
    }
    const words = toWords(inlines).trim();
    if (words === '')
      yield `an empty ${kind} after "${toWords(blocks[index - 1]?.inlines ?? []).slice(0, 60)}"`;
    if (/ {2}| [,.;]|,,|\.\.(?!\.)|\( | \)|\(\)/.test(words)) yield `a gap in "${words.slice(0, 160)}"`;
    if (kind === 'clause' && isLast(blocks, index)) yield `nothing stands in the clause "${words}"`;
  }
  yield* checkReferences(rendered);
}

/** Whether a heading is followed directly by another heading, or by nothing. */
function isLast(blocks: readonly Block[], index: number): boolean {
  const next = blocks[index + 1]?.kind;
  return next === undefined || next === 'clause' || next === 'title';
}

function* checkReferences({ text }: RenderedDraft): Generator<string> {
  for (const { inlines } of text.blocks)
    for (const inline of inlines)
      if (inline.kind === 'reference' && inline.text === '')
        yield `a reference to "${inline.anchor}", which this draft does not have: "${toWords(inlines).slice(0, 120)}"`;
}

/** Lists the wordings of variants, except those that contain other variants. */
function listVariants(inlines: readonly Inline[]): string[] {
  const wordings: string[] = [];
  let begun: Inline[] | undefined;
  for (const inline of inlines) {
    if (inline.kind === 'variant-start') begun = [];
    else if (inline.kind === 'variant-end') {
      if (begun) wordings.push(...splitAtFields(begun));
      begun = undefined;
    } else begun?.push(inline);
  }
  return wordings;
}

/** Splits wording at its fields and references, whose text differs from draft to draft. */
function splitAtFields(inlines: readonly Inline[]): string[] {
  return inlines.flatMap((inline) =>
    inline.kind === 'text' && inline.text.trim() !== '' ? [inline.text.trim()] : [],
  );
}

/** Returns the wording as one text, with the labels of open fields in brackets. */
export function toWords(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'open') return `[${inline.label}]`;
      return inline.kind === 'variant-start' || inline.kind === 'variant-end' ? '' : inline.text;
    })
    .join('');
}
