import type { Verdict } from '#shared/api-review.ts';
import type { Language } from '../../services/text/message-language.ts';
import type { WholeReply } from '../../services/whole/whole-reply.ts';
import { de } from './whole-words-de.ts';
import { en } from './whole-words-en.ts';
import { es } from './whole-words-es.ts';
import { hi, hiLatn } from './whole-words-hi.ts';

/** Duties have words of their own. */
export type ListedKind = Exclude<WholeReply['kind'], 'obligations'>;

/**
 * The sentences around an answer about whole documents, in the visitor's language; quotations and the rules of the playbook stay in
 * theirs. `name`: a document's, `names`: of those with duties, both in Markdown.
 */
export type WholeWords = {
  /** Above the quotations of one document; `kind`: what it reads like, empty if unknown. */
  leads: Readonly<Record<ListedKind, (name: string, kind: string) => string>>;
  /** Where nothing was found. */
  nothing: Readonly<Record<ListedKind, string>>;
  /** Above those of what is no contract. */
  other: Readonly<Record<'empty' | 'risks' | 'outline', (name: string) => string>>;
  left: (count: number) => string;
  leftDocuments: (count: number) => string;
  closing: (lacks: boolean, isJudged: boolean) => string;
  notFound: string;
  unsure: string;
  further: (label: string) => string;
  verdicts: Readonly<Record<Verdict, string>>;
  /** Labels and kinds of documents by their English names; what is missing stays English. */
  labels: Readonly<Record<string, string>>;
  duties: DutyWords;
};

/** The sentences around a list of duties. `onlyProhibitions`: what is forbidden was asked for. */
export type DutyWords = {
  ofNamed: (name: string, names: string, onlyProhibitions: boolean) => string;
  ofAll: (name: string, onlyProhibitions: boolean) => string;
  /** Behind it, if "our" duties were asked for. */
  sides: string;
  and: string;
  more: (count: number) => string;
  nothing: (onlyProhibitions: boolean) => string;
  count: (sentences: number, forbidding: number) => string;
  leftOut: (count: number) => string;
  alsoBinds: (names: string) => string;
  left: (count: number) => string;
  unnamed: (count: number, onlyProhibitions: boolean) => string;
  /** `name`: of one who has duties. */
  oneSide: (name: string) => string;
  closing: string;
};

/** Returns a label in the visitor's language. It may be a heading or a name of the document, such as "constructor". */
export const toOwnLabel = ({ labels }: Pick<WholeWords, 'labels'>, label: string): string =>
  (Object.hasOwn(labels, label) ? labels[label] : undefined) ?? label;

export const wholeWords: Readonly<Record<Language, WholeWords>> = { en, de, es, hi, 'hi-Latn': hiLatn };
