import { toSearched } from '../../services/answering/messages/document-task.ts';
import { withoutFrame } from '../../services/answering/messages/question-frame.ts';
import type { Finder } from '../../services/finder/classifiers/finder.ts';
import type { DocumentIndex } from '../../services/finder/index/document-index.ts';
import { findTerm } from '../../services/finder/index/find-postings.ts';
import type { Pause } from '../../services/finder/pause.ts';
import { asksForWhole, asksOn, namesWhole } from '../../services/finder/questions/document-question.ts';
import { readQuestion } from '../../services/finder/questions/question-reading.ts';
import { toQuestions } from '../../services/finder/questions/split-questions.ts';
import { locateWords } from '../../services/finder/words/words.ts';
import { detectLanguage } from '../../services/text/message-language.ts';

type Asked = { question: string; earlier: readonly string[] };
type Reader = { indexes: readonly DocumentIndex[]; finder: Finder; pauseHere: Pause };

/** Returns a message's questions and the earlier ones, in English unless the documents are in the message's language. */
export async function readQuestions(
  asked: Asked,
  indexes: readonly DocumentIndex[],
  finder: Finder,
  pauseHere: Pause,
): Promise<{ questions: string[]; earlier: string[] }> {
  const messages = [asked.question, ...asked.earlier].map(withoutFrame);
  const [english = '', ...earlier] = await toEnglish(messages, {
    indexes,
    finder,
    pauseHere,
  });
  const question = toSearched(english);
  // The search over our pages ignores all words of "Can we show it to someone else?"; the finder ignores fewer.
  const asksSomething = () => !namesWhole(question) && readQuestion(question, finder).terms.length > 0;
  const isAnswered = !asksForWhole(question) || asksSomething() || (earlier.length > 0 && asksOn(question));
  return { questions: isAnswered ? toQuestions(question) : [], earlier };
}

/** A term and what belongs to it: "Anwendbares Recht?" */
const maxTermWords = 3;

async function toEnglish(
  messages: readonly string[],
  { indexes, finder, pauseHere }: Reader,
): Promise<string[]> {
  const isTermWritten = ({ term }: { term: string }) =>
    indexes.some(({ postings }) => findTerm(postings, term) >= 0);
  const isWritten = (word: string) => locateWords(word).every(isTermWritten);
  const mayBeTerm = (message: string) => {
    const words = message.toLowerCase().match(/\p{L}+/gu) ?? [];
    const isKnown = (word: string) => finder.vectors.words.has(word) || isWritten(word);
    return words.length > 0 && words.length <= maxTermWords && !words.some(isKnown);
  };
  const mayBeForeign = (message: string) => detectLanguage(message) !== 'en' || mayBeTerm(message);
  if (!messages.some(mayBeForeign)) return [...messages];
  // Loaded with the first such question, because its dictionaries take memory.
  const { toEnglishQuestion } = await import('../../services/answering/language/english-question.ts');
  const english: string[] = [];
  for (const message of messages) {
    await pauseHere();
    english.push(toEnglishQuestion(message, isWritten, mayBeTerm(message)));
  }
  return english;
}
