import type { DocumentExtent, Question } from '../../services/answering/assistant.ts';
import type { Passage } from '../../services/answering/passages/passage.ts';
import type { NumberedPassage } from './citations.ts';
import { toCard, toCompanyPart } from './company-text.ts';
import { toHistory } from './history.ts';
import type { ChatMessage } from './openai-stream.ts';
import { rules } from './rules.ts';
import { breakControlTokens, createMark, toOneLine } from './untrusted-text.ts';

/** The longest name of a document; more would not help. UTF-16 code units. */
const maxNameChars = 120;
/** The longest title of a passage: a document's name and the headings above the passage. */
const maxTitleChars = 240;
/** "All my documents" may be hundreds, and each passage names its document anyway. */
const maxNames = 20;

const extents: Readonly<Record<DocumentExtent, string>> = {
  whole: 'Their whole text follows, clause by clause.',
  beginning: 'They are too long to follow whole: the beginning of each follows, clause by clause.',
  found: 'They are too long to follow whole: only the passages follow that were found for the question.',
};

/**
 * Returns the system message: rules, facts and the company's text. It is byte for byte the same for every question that
 * a server sends, so that the endpoint can cache its processing (prompt caching).
 */
export function toPrefix(company: readonly Passage[], publicUrl: string): string {
  const texts = company.map(toCompanyPart).join('').trimEnd();
  return [
    rules,
    `# Facts about the company\n\n${toCard(publicUrl)}`,
    ...(texts === '' ? [] : [`# The company’s text\n\n${texts}`]),
  ].join('\n\n');
}

/**
 * Returns the conversation after the fixed beginning: the earlier turns, and one message with the material and the
 * question. It is a single message because some models' templates refuse two in a row from the same side.
 */
export function toMessages(question: Question, passages: readonly NumberedPassage[]): ChatMessage[] {
  const history = toHistory(question.turns);
  return [...history, { role: 'user', content: toMarkedMessage(question, passages, history) }];
}

type Part = { heading: string; text: string };

function toMarkedMessage(
  question: Question,
  passages: readonly NumberedPassage[],
  history: readonly ChatMessage[],
): string {
  const parts: Part[] = [
    ...toDocumentsPart(question),
    ...passages.map((each) => toPassagePart(each, question.documentNames)),
    {
      heading: 'question',
      text: breakControlTokens(question.message) || 'Please say what this document is about.',
    },
  ];
  const mark = createMark([...parts.map(({ text }) => text), ...history.map(({ content }) => content)]);
  return [
    `Mark: ${mark}`,
    ...parts.map(({ heading, text }) => `--- ${mark} ${heading} ---${text && `\n${text}`}`),
  ].join('\n');
}

function toDocumentsPart({ documentNames, documentExtent }: Question): Part[] {
  if (documentNames.length === 0) return [];
  const lines = documentNames.slice(0, maxNames).map((name) => toOneLine(name, maxNameChars));
  if (documentNames.length > maxNames) lines.push(`and ${documentNames.length - maxNames} more`);
  if (documentExtent) lines.push(extents[documentExtent]);
  return [{ heading: 'documents asked about', text: lines.join('\n') }];
}

function toPassagePart({ n, passage }: NumberedPassage, documentNames: readonly string[]): Part {
  const { title, url, page, documentId } = passage;
  const [onlyName] = documentNames.length === 1 ? documentNames : [];
  // With a single document, its name is given once above.
  const isNamed = documentId !== undefined && onlyName !== undefined && title.startsWith(onlyName);
  const shown = isNamed ? title.slice(onlyName.length).replace(/^: /, '') : title;
  const lines = [
    ...(shown === '' ? [] : [`${isNamed ? 'Clause' : 'Title'}: ${toOneLine(shown, maxTitleChars)}`]),
    ...(url === undefined ? [] : [`Address: ${url}`]),
    ...(url !== undefined && isGuide(url) ? ['Kind: handbook, general information and no advice'] : []),
    ...(page === undefined ? [] : [`Page: ${page}`]),
    breakControlTokens(passage.text),
  ];
  return { heading: `passage [${n}]`, text: lines.join('\n') };
}

/** Whether a URL is a page of the handbook. */
const isGuide = (url: string) => /^https?:\/\/[^/]+\/guides\//.test(url);
