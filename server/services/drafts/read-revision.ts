import { joinWhiteSpace } from '../clean-text.ts';
import { assignValues, toQuestionStems, withoutAssigned } from './assign-values.ts';
import type { Answers, ReadAnswers } from './ports.ts';
import { findOption, toReadAnswers } from './read-request.ts';
import { findLaw, speaksOfLaw } from './request-law.ts';
import { countShared, escapePattern, toStems } from './request-words.ts';
import { swapParties } from './swap-parties.ts';
import { isOfParty, isText, type Question, type Template } from './template.ts';

/** Matches "replace Acme Ltd by Beta Inc" and "change Acme Ltd to Beta Inc". */
const exchange =
  /\b(?:replace|change|rename|correct)\s+["“]?(.{1,200}?)["”]?\s+(?:by|with|to|into)\s+["“]?(.{1,500}?)["”]?[.!]?$/is;
/** More than that can match, so that a request of nothing but "replace" is tried near its end only. UTF-16 code units. */
const maxExchangeChars = 800;
/** Matches "the second party is Beta Inc" and "set the purpose to …". */
const assignment =
  /^(.{1,200}?)\s+(?:is|to|as|=|should be|shall be|must be)\s+["“]?(.{1,2000}?)["”]?[.!]?$/is;
const negation = /\b(?:no|not|without|remove|delete|drop|exclude|don['’]?t|never|nobody)\b/i;

/** Counts less than a matching word. */
const partyBonus = 0.5;
/** How many of a yes-no question's words must occur for it to be meant. */
const minYesNoWords = 2;

/**
 * Reads what a request would change in a draft: "make it three years", "governing law New York", "replace A by B". Whatever it
 * does not name stays; what is not understood changes nothing.
 */
export function readRevision(request: string, template: Template, current: Answers): ReadAnswers {
  const text = joinWhiteSpace(request);
  const swapped = swapParties(text, template, current);
  if (swapped) return toReadAnswers(template, swapped, current);
  const found = new Map<string, string>();
  for (const part of toParts(text))
    for (const [key, answer] of readPart(part, template, current)) found.set(key, answer);
  return toReadAnswers(template, found, current);
}

/** "Change A Ltd to A PLC and the term to 4 years": before each further change. */
const joint =
  /\s*(?:[,;]|,?\sand)\s(?:also\s|then\s)?(?=(?:change|set|make|replace|rename|correct|add|remove|use)\s|(?:the|its|their)\s[^,;]{1,60}\s(?:to|is|should be|shall be|must be|by|with)\s)/i;
const maxParts = 10;

/**
 * The changes that a request asks for, one after another. What is not clearly another one belongs to the first: "A and B Ltd".
 */
const toParts = (text: string): string[] => text.split(joint, maxParts);

function readPart(text: string, template: Template, current: Answers): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const assigned = assignValues(text, template);
  for (const { question, answer } of assigned) found.set(question.key, answer);
  const rest = withoutAssigned(text, assigned);
  const words = toStems(rest);
  for (const question of template.questions) {
    if (found.has(question.key)) continue;
    const answer = readChoice(rest, words, question);
    if (answer !== undefined) found.set(question.key, answer);
  }
  const isChange = [...found].some(([key, answer]) => current[key] !== answer);
  if (!isChange) for (const [key, answer] of readTexts(text, template, current)) found.set(key, answer);
  return found;
}

/** "The second party is India Cements" and "the place of work is Pune" name no law, "make it India" does. */
const readLaw = (request: string, question: Question) =>
  speaksOfLaw(request) || request.trim().split(/\s+/).length <= maxLawWords
    ? findLaw(request, question)
    : undefined;
const maxLawWords = 4;

function readChoice(request: string, words: ReadonlySet<string>, question: Question): string | undefined {
  const stems = toQuestionStems(question);
  if (question.type === 'choice')
    return question.facts.includes('law') ? readLaw(request, question) : findOption(request, question);
  if (question.type !== 'yes-no') return undefined;
  // At least two words must match, or "no fee" would answer the question about late fees.
  const isNamed = stems.size > 0 && countShared(stems, words) >= Math.min(minYesNoWords, stems.size);
  if (!isNamed) return undefined;
  return negation.test(request) ? 'no' : 'yes';
}

function* readTexts(request: string, { questions }: Template, current: Answers): Generator<[string, string]> {
  const [, from, to] = exchange.exec(request.slice(-maxExchangeChars)) ?? [];
  if (from !== undefined && to !== undefined) {
    const held = questions.filter((each) => isText(each) && holds(current[each.key], from));
    for (const { key } of held) yield [key, replaceText(current[key] ?? '', from, to)];
    if (held.length > 0) return;
  }
  const [, name, value] = assignment.exec(request) ?? [];
  if (name === undefined || value === undefined) return;
  const words = toStems(name);
  const [best, next] = questions
    .filter(isText)
    .map((question) => {
      // "The second party is …" means the party's name rather than its address or signatory.
      const bonus = isOfParty(question) ? partyBonus : 0;
      return { question, score: countShared(toQuestionStems(question), words) + bonus };
    })
    .sort((a, b) => b.score - a.score);
  // If two questions match equally, nobody knows which one is meant.
  if (best && best.score >= 1 && best.score !== next?.score) yield [best.question.key, value];
}

const holds = (answer: string | undefined, text: string) => toPattern(text).test(answer ?? '');

const replaceText = (answer: string, from: string, to: string) =>
  answer.replace(toPattern(from), () => to.trim());

/** Ignores capitals. Not by lower case, in which some letters are longer, so that offsets would be wrong. */
const toPattern = (text: string) => new RegExp(escapePattern(text.trim()), 'i');
