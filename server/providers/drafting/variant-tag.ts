import {
  type Context,
  Drop,
  type Emitter,
  IfTag,
  isTruthy,
  type Template,
  toValueSync,
  type Value,
} from 'liquidjs';
import { describeCondition, listConditionKeys } from './condition-words.ts';

/** A question's answer in a template's scope; `value` is undefined while the question is unanswered. */
export class AnswerDrop extends Drop {
  readonly key: string;
  readonly value: string | undefined;
  /** The possible answers; undefined for a question that is not a choice. */
  readonly options: readonly string[] | undefined;

  constructor(key: string, value: string | undefined, options?: readonly string[]) {
    super();
    this.key = key;
    this.value = value;
    this.options = options;
  }

  /** The value that conditions compare. */
  override valueOf(): string | undefined {
    return this.value;
  }
}

/** Wraps a variant's wording in the marks of its beginning and end. */
export type MarkVariant = (wording: string, condition: string, keys: readonly string[]) => string;

/** Passed to rendering as a register of Liquid's context. */
export type VariantRegister = {
  scope: Readonly<Record<string, AnswerDrop>>;
  labels: ReadonlyMap<string, string>;
  mark: MarkVariant;
};
export const variantRegister = 'variants';

/** With more combinations of open choices than this, a condition counts as undecided. */
const maxCombinations = 256;

/**
 * `{% if %}` that keeps undecided wording: if a condition depends on an unanswered question, every possible wording is
 * rendered, each with its condition. So nothing disappears just because nobody has answered yet.
 */
export class VariantTag extends IfTag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, void, string> {
    const register = context.getRegister<VariantRegister>(variantRegister);
    const passed: { keys: readonly string[] }[] = [];
    for (const { value, templates } of this.branches) {
      const holds = decide(value, context, register.scope);
      if (holds === false) continue;
      if (holds === true && passed.length === 0) {
        yield this.liquid.renderer.renderTemplates(templates, context, emitter);
        return;
      }
      const keys = listConditionKeys(value).filter((key) => register.scope[key]?.value === undefined);
      yield* this.#renderVariant(
        templates,
        context,
        emitter,
        describeCondition(value, register.labels),
        keys,
      );
      passed.push({ keys });
      if (holds === true) return;
    }
    const rest = this.elseTemplates ?? [];
    if (passed.length === 0) yield this.liquid.renderer.renderTemplates(rest, context, emitter);
    else if (rest.length > 0)
      yield* this.#renderVariant(
        rest,
        context,
        emitter,
        'Otherwise',
        passed.flatMap(({ keys }) => keys),
      );
  }

  *#renderVariant(
    templates: Template[],
    context: Context,
    emitter: Emitter,
    condition: string,
    keys: readonly string[],
  ): Generator<unknown, void, string> {
    const wording = yield this.liquid.renderer.renderTemplates(templates, context);
    const { mark } = context.getRegister<VariantRegister>(variantRegister);
    emitter.write(mark(wording, condition, keys));
  }
}

/** Returns whether a condition holds, or undefined if that depends on unanswered questions. */
export function decide(
  value: Value,
  context: Context,
  scope: Readonly<Record<string, AnswerDrop>>,
): boolean | undefined {
  const open = listConditionKeys(value).flatMap((key) => {
    const drop = scope[key];
    return drop && drop.value === undefined ? [drop] : [];
  });
  const outcomes = new Set<boolean>();
  for (const combination of listCombinations(open)) {
    context.push(combination);
    const result: unknown = toValueSync(value.value(context));
    context.pop();
    outcomes.add(isTruthy(result, context));
    if (outcomes.size > 1) return undefined;
  }
  return [...outcomes][0];
}

/**
 * Conditions on other questions than choices can only ask whether they are answered; the template check ensures that.
 */
const anyAnswer = ['any', undefined];

function listCombinations(open: readonly AnswerDrop[]): Record<string, AnswerDrop>[] {
  let combinations: Record<string, AnswerDrop>[] = [{}];
  for (const { key, options } of open) {
    const values = options ?? anyAnswer;
    if (combinations.length * values.length > maxCombinations) break;
    combinations = combinations.flatMap((each) =>
      values.map((value) => ({ ...each, [key]: new AnswerDrop(key, value, options) })),
    );
  }
  return combinations;
}
