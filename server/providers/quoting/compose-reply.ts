import type { Question } from '../../services/answering/assistant.ts';
import { isPartnersOnly } from '../../services/answering/audience.ts';
import { isPlaceOnly } from '../../services/answering/countries/named-countries.ts';
import type { KnowledgeReply } from '../../services/answering/knowledge-reply.ts';
import { asksToRead } from '../../services/answering/messages/message-request.ts';
import { type Passage, type Source, toSource } from '../../services/answering/passages/passage.ts';
import type { ReplyPart } from '../../services/answering/reply-part.ts';
import type { Language } from '../../services/text/message-language.ts';
import { draftWords } from './draft-words.ts';
import { toPartnerWords } from './partner-reply-words.ts';
import { escapeMarkdown, toQuotation } from './quotation.ts';
import { type ReplyWords, replyWords } from './reply-words.ts';

/** A part of the answer. A source is reported before the text that cites it. */
export type AnswerPart = { text: string; source?: Source };

/** `ignored`: further parties and laws that the template has no place for. */
type Draftable = { title: string; ignored: readonly { kind: 'party' | 'law'; text: string }[] };
/** `names-abroad`: its names in other languages, the best known first. */
type ListedTemplate = {
  title: string;
  summary: string;
  'names-abroad': Readonly<Partial<Record<'de' | 'es' | 'hi', readonly string[]>>>;
};

export type ReplyDeps = {
  publicUrl: string;
  /** Finds out what a message asks to be drafted, if “Draft with AI” has a template for it. */
  findDraftable: (message: string) => Draftable | undefined;
  listTemplates: () => readonly ListedTemplate[];
};

/** Writes what our knowledge says as an answer: quotations, framed by our own sentences in the visitor's language. */
export function* composeReply(
  reply: KnowledgeReply,
  { message, audience }: Pick<Question, 'message' | 'audience'>,
  deps: ReplyDeps,
): Generator<AnswerPart> {
  const { publicUrl } = deps;
  const { language } = reply;
  const words = isPartnersOnly(audience) ? toPartnerWords(language) : replyWords[language];
  const { intent, parts } = reply;
  if (intent === 'person') yield { text: words.person(`${publicUrl}/contact`) };
  else if (intent === 'templates') yield { text: listTemplates(language, deps) };
  else if (intent && intent !== 'task' && intent in words.intents)
    yield { text: words.intents[intent as keyof ReplyWords['intents']] };
  else if (intent === 'task') yield* composeTask(reply, message, words, deps);
  else if (parts.length === 0) yield { text: toRefusal(reply, words, publicUrl) };
  else yield* composeFacts(reply, message, words, publicUrl);
}

/**
 * Returns a passage as the source `n` and its quotation, which is chosen by the question; `before`: the one that this goes on with.
 */
export function toQuoted(n: number, passage: Passage, question: string, before?: string): AnswerPart {
  const source = toSource(n, passage);
  return { source, text: `${toQuotation(passage, n, question, before)}\n\n` };
}

function* composeFacts(
  reply: KnowledgeReply,
  message: string,
  words: ReplyWords,
  publicUrl: string,
): Generator<AnswerPart> {
  yield* quoteParts(reply, message, words);
  if (reply.unanswered) yield { text: `${words.unanswered(reply.unanswered)}\n\n` };
  const [open] = reply.parts.flatMap(({ countries }) => countries ?? []);
  if (open) yield { text: `${toCountryQuestion(reply.parts, words)}\n\n` };
  yield* noteHandbook(reply, words);
  if (reply.wantsPersonToo) yield { text: `${words.person(`${publicUrl}/contact`)}\n\n` };
  if (reply.suggestions.length > 0) {
    const list = reply.suggestions.map((each) => `- ${each}`).join('\n');
    yield { text: `${words.suggestions}\n\n${list}` };
  }
}

/** Says how to draft it if there is a template; otherwise what our pages say on the subject, and who does the work. */
function* composeTask(
  reply: KnowledgeReply,
  message: string,
  words: ReplyWords,
  { publicUrl, findDraftable }: ReplyDeps,
): Generator<AnswerPart> {
  const template = findDraftable(message);
  if (template) {
    const { offer, ignored } = draftWords[reply.language];
    const left = template.ignored.map(({ text }) => `“${escapeMarkdown(text)}”`).join(', ');
    const notes = left === '' ? [] : [ignored(left)];
    const parts = [offer(template.title), ...notes, words.person(`${publicUrl}/contact`)];
    yield { text: parts.join('\n\n') };
    return;
  }
  yield { text: `${asksToRead(message) ? words.read : words.task}\n\n` };
  yield* quoteParts(reply, message, words);
  yield* noteHandbook(reply, words);
  yield { text: words.person(`${publicUrl}/contact`) };
}

/** Titles are English, as the drafts are; beside them stands what the visitor's language calls them. */
function listTemplates(language: Language, deps: ReplyDeps): string {
  const { lead, how } = draftWords[language].templates;
  const rows = deps.listTemplates().map(({ title, summary, 'names-abroad': abroad }) => {
    // Names in Hindi are in its own letters.
    const [name] = language === 'en' || language === 'hi-Latn' ? [] : (abroad[language] ?? []);
    return `- **${title}**: ${name ?? summary}`;
  });
  return `${lead}\n\n${rows.join('\n')}\n\n${how}`;
}

/** General law is never quoted without saying so, not even behind one of our pages or beside a task. */
function* noteHandbook({ parts }: KnowledgeReply, words: ReplyWords): Generator<AnswerPart> {
  if (parts.some(({ quotesGuide }) => quotesGuide)) yield { text: `*${words.handbook}*\n\n` };
}

function* quoteParts(reply: KnowledgeReply, message: string, words: ReplyWords): Generator<AnswerPart> {
  const { parts } = reply;
  const lead = parts.length > 0 ? toLead(reply, words) : '';
  if (lead) yield { text: `${lead}\n\n` };
  const quoted: Passage[] = [];
  for (const { question, passages, goesOnWith } of parts)
    for (const passage of passages) {
      if (quoted.includes(passage)) continue;
      quoted.push(passage);
      // "We're in Leeds" is asked as "Leeds".
      const isOwn = parts.length > 1 || isPlaceOnly(question);
      yield toQuoted(quoted.length, passage, isOwn ? question : message, goesOnWith);
    }
}

/** Our pages are in English; an operator's knowledge files need not be. */
function toLead({ language, outcome, parts }: KnowledgeReply, words: ReplyWords): string {
  const isAnyEnglish = parts.some(({ passages }) => passages.some((passage) => !passage.language));
  const { touched, quoted } = isAnyEnglish ? words : toPartnerWords(language);
  return outcome === 'touched' ? touched : quoted;
}

function toCountryQuestion(parts: readonly ReplyPart[], words: ReplyWords): string {
  const countries = [...new Set(parts.flatMap((part) => part.countries ?? []))];
  const names = countries.map((country) => words.countries[country]);
  return words.askCountry(`${names.slice(0, -1).join(', ')} ${words.or} ${names.at(-1)}`);
}

function toRefusal({ nearest }: KnowledgeReply, words: ReplyWords, publicUrl: string): string {
  const link = nearest?.url && `[${nearest.title}](${nearest.url})`;
  return [words.nothing, ...(link ? [words.nearest(link)] : []), words.person(`${publicUrl}/contact`)].join(
    '\n\n',
  );
}
