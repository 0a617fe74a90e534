import type { IgnoredFact } from '#shared/api-drafts.ts';
import { AppError } from '#shared/errors.ts';
import { joinWhiteSpace } from '../clean-text.ts';
import { assignValues, withoutAssigned } from './assign-values.ts';
import { checkAnswer } from './check-answers.ts';
import { findTemplate } from './find-template.ts';
import { findIgnoredLaws, findIgnoredParties } from './ignored-facts.ts';
import { hasCompanyForm } from './party-names.ts';
import type { ReadAnswers } from './ports.ts';
import { findLaw } from './request-law.ts';
import { findParties, type Party } from './request-parties.ts';
import { toStems } from './request-words.ts';
import { isText, type Question, type Template } from './template.ts';
import { translateRequest } from './translate-request.ts';

/** Phrases that state a fact, by the fact. */
const phrases: Readonly<Record<string, RegExp>> = {
  role: /\b(?:as|role of|position of|post of)\s+(?:an?\s+|the\s+|our\s+)?([\p{L}][\p{L}\s/-]{1,80}?)(?=\s+(?:at|in|with|from|starting|for|on|under|to|reporting)\s|[,.;\n]|$)/iu,
  purpose:
    /\b(?:for the purpose of|in order to|to (?=evaluate|discuss|explore|consider|assess)|about|regarding|concerning)\s*([^,.;\n]{3,200})/i,
  place:
    /\b(?:courts? (?:at|in|of)|based in|place of work:?|working (?:in|from)|office in)\s+(\p{Lu}[\p{L}]+(?:\s\p{Lu}[\p{L}]+)*)/u,
  manager:
    /\breport(?:s|ing)? to\s+(\p{L}[\p{L}\s.'’-]{1,80}?)(?=\s+(?:and|at|in|with|from|starting|on|for|as|who)\s|[,;\n()]|\.(?:\s|$)|$)/iu,
  reason: /\b(?:because of|due to|on grounds of)\s+([^,.;\n]{3,200})/i,
};

/**
 * Reads which template a request means and what it says in answer to the template's questions; undefined if it names no
 * template.
 */
export function readRequest(
  prompt: string,
  templates: readonly Template[],
): { template: Template; read: ReadAnswers; ignored: IgnoredFact[] } | undefined {
  const written = joinWhiteSpace(prompt);
  const template = findTemplate(written, templates);
  if (!template) return undefined;
  const translated = translateRequest(written);
  const request = translated?.text ?? written;
  const toOriginal = (answer: string) => translated?.toOriginal(answer) ?? answer;
  const parties = findParties(request);
  const found = new Map<string, string>(nameParties(parties, template.questions));
  // Party names are removed first: "India Cements Limited" says nothing about the law.
  const unnamed = parties.reduce((text, { name }) => text.replaceAll(name, ' '), request);
  const assigned = assignValues(unnamed, template);
  for (const { question, answer } of assigned) found.set(question.key, answer);
  const rest = withoutAssigned(unnamed, assigned);
  for (const question of template.questions) {
    const answer = found.get(question.key) ?? readFact(rest, question);
    if (answer !== undefined) found.set(question.key, isText(question) ? toOriginal(answer) : answer);
  }
  const law = template.questions.find(({ facts }) => facts.includes('law'));
  const taken = new Set(parties.map(({ name }) => name).filter((name) => isTaken(name, found, toOriginal)));
  const ignored = [
    ...findIgnoredParties(parties, taken),
    ...findIgnoredLaws(unnamed, template, law && found.get(law.key)),
  ].map(({ kind, text }) => ({ kind, text: toOriginal(text) }));
  return { template, read: toReadAnswers(template, found, {}), ignored };
}

const isTaken = (
  name: string,
  found: ReadonlyMap<string, string>,
  toOriginal: (part: string) => string,
): boolean => [...found.values()].some((answer) => answer === name || answer === toOriginal(name));

/** Returns the facts found as answers in the template's order, without those that their questions do not accept. */
export function toReadAnswers(
  { questions }: Template,
  found: ReadonlyMap<string, string>,
  current: Readonly<Record<string, string>>,
): ReadAnswers {
  const read = questions.flatMap((question) => {
    const text = found.get(question.key);
    // An empty text removes an answer.
    const answer = text === '' ? text : tryAnswer(question, text);
    const before = current[question.key];
    return answer === undefined || answer === (before ?? '') ? [] : [{ question, answer, before }];
  });
  return { answers: Object.fromEntries(read.map(({ question, answer }) => [question.key, answer])), read };
}

function tryAnswer(question: Question, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return checkAnswer(question, text);
  } catch (thrown) {
    if (thrown instanceof AppError) return undefined;
    throw thrown;
  }
}

/** If a template asks for a person besides companies, companies are recognised by their legal form. */
function* nameParties(
  parties: readonly Party[],
  questions: readonly Question[],
): Generator<[string, string]> {
  const person = questions.find(({ facts }) => facts.includes('person'));
  const people = person ? parties.filter((each) => !hasCompanyForm(each.name) && !isEmployer(each)) : [];
  const [chosen] = people.toSorted((a, b) => toLikelihood(b) - toLikelihood(a));
  if (person && chosen) yield [person.key, chosen.name];
  // "Between Acme and Asha Rao", "from Acme to Asha Rao": an employer without a legal form.
  const isOther = (party: Party) => party !== chosen && (party.isSender || people[0]?.isListed);
  const companies = parties.filter((party) => !people.includes(party) || isOther(party));
  const asked = questions.filter(({ facts }) => facts.includes('party'));
  const taken = new Set<Question>();
  for (const { name, position, role } of companies.toSorted(byRole)) {
    const called = role ? asked.find(({ label }) => label.toLowerCase().includes(role)) : undefined;
    const expected = asked.length > 1 && position !== undefined ? asked[position] : undefined;
    // "A resolution to open an account with HDFC Bank" names somebody else than the company.
    const isThird = asked.length === 1 && !person && position === 1 && !hasCompanyForm(name);
    const question = [called, expected, ...asked].find((each) => each && !taken.has(each));
    if (!question || isThird) continue;
    taken.add(question);
    yield [question.key, name];
  }
}

/** How likely somebody is the person that a letter is for. */
const toLikelihood = ({ role, isSender, isListed, position = 0 }: Party) =>
  role === 'employee' ? 2 : isSender ? -1 : isListed ? position / 10 : 0;
const isEmployer = ({ role }: Party) => role === 'employer' || role === 'company';
/** Parties that the request calls by their roles come first, so that nobody else takes their places. */
const byRole = (a: Party, b: Party) => Number(b.role !== undefined) - Number(a.role !== undefined);

function readFact(request: string, question: Question): string | undefined {
  const { facts, type } = question;
  if (facts.includes('law') && type === 'choice') return findLaw(request, question);
  if (type === 'choice' && facts.length > 0) return findOption(request, question);
  if (!isText(question)) return undefined;
  for (const fact of facts) {
    const phrase = Object.hasOwn(phrases, fact) ? phrases[fact] : undefined;
    const [, text] = phrase?.exec(request) ?? [];
    // A name that stood behind it is removed: "director of Zeta Ltd".
    if (text !== undefined) return text.trim().replace(/\s(?:of|at|in|for|with)$/, '');
  }
  return undefined;
}

/** Returns the only option all of whose words occur in the request. */
export function findOption(request: string, { options = [] }: Question): string | undefined {
  const words = toStems(request);
  const named = options.filter((option) => {
    const stems = [...toStems(option)];
    return stems.length > 0 && stems.every((stem) => words.has(stem));
  });
  return named.length === 1 ? named[0] : undefined;
}
