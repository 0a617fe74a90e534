import type { AskedDocument } from '../../answering/find-passages.ts';
import { readDutyRequest } from '../../duties/read-request.ts';
import { namesClause } from '../../finder/questions/clause-numbers.ts';
import type { PointSearch } from '../../review/ports.ts';
import { type DocumentSubject, toSubject } from '../comparison/document-subject.ts';
import { asksPrice, namesPoints } from '../comparison/matter-points.ts';
import { type Comparison, readComparison } from '../comparison/read-comparison.ts';
import type { RequestReader } from '../request-reader.ts';
import { speaksOfCandidates, speaksOfPeople } from './people-words.ts';

type Deps = { requests: Pick<RequestReader, 'ranksPeople'>; search: Pick<PointSearch, 'findPoints'> };

/** What is known of a message before anything is read. */
type Asked = { message: string; isConversationNew: boolean; documentIds: readonly string[] };

/** What it turned out to be asked about. `earlier`: the visitor's messages before it. */
type Known = {
  documents: readonly AskedDocument[];
  unreadNames: readonly string[];
  earlier: readonly string[];
};

/** As many documents are looked at; among more, some might be about people. */
const maxDocuments = 20;

/** The guard of one message. */
export type PeopleGuard = {
  /** Whether the message is declined whatever it is asked about, before anything is read. */
  refusesUnread: boolean;
  /** Whether it is declined for what its documents are. Throws what the search throws. */
  refuses(known: Known, signal: AbortSignal): Promise<boolean>;
};

export type GuardPeople = (asked: Asked) => PeopleGuard;

/**
 * Decides which messages are declined because they ask to choose between people. "Compare these two" and "which is better?" are such
 * unless they are asked about documents all of which set terms, as contracts do; and "compare these two contracts" is such if one of
 * them is a CV. In doubt it is declined, whatever a message or a document calls itself.
 */
export function createPeopleGuard({ requests, search }: Deps): GuardPeople {
  const readSubject = async (document: AskedDocument, signal: AbortSignal): Promise<DocumentSubject> =>
    toSubject(document.name, await search.findPoints(document, signal));

  const ranks = ({ message, isConversationNew, documentIds }: Asked) =>
    requests.ranksPeople(message, isConversationNew && documentIds.length === 0) &&
    readDutyRequest(message) === undefined;

  function refusesUnread({ message, isConversationNew, documentIds }: Asked): boolean {
    const mayBeOfSeveral = documentIds.length > 1 || (documentIds.length === 0 && !isConversationNew);
    return !mayBeOfSeveral || speaksOfPeople(message) || !readComparison(message);
  }

  return (asked) => {
    const isUnclear = ranks(asked);

    async function refuses(
      { documents, unreadNames, earlier }: Known,
      signal: AbortSignal,
    ): Promise<boolean> {
      if (!isUnclear && documents.length < 2) return false;
      const names = documents.map(({ name }) => name);
      const comparison = readComparison(asked.message, names);
      if (!isUnclear && (!comparison || !compares(comparison))) return false;
      if (documents.length < 2 || speaksOfCandidates(asked.message)) return true;
      const mayBeOfTerms = comparison && (isOfDocuments(comparison) || namesClause(asked.message));
      const isOfOthers = !mayBeOfTerms || earlier.some(speaksOfCandidates);
      const isKnown = unreadNames.length === 0 && documents.length <= maxDocuments;
      if (isUnclear && (isOfOthers || !isKnown)) return true;
      // A neutral comparison of documents that are neither puts nobody before anybody.
      const mayChoosePeople = isUnclear || comparison?.asksChoice || speaksOfPeople(asked.message);
      for (const document of documents.slice(0, maxDocuments)) {
        const subject = await readSubject(document, signal);
        if (subject === 'people' || (subject === 'unknown' && mayChoosePeople)) return true;
      }
      return false;
    }

    return { refusesUnread: isUnclear && refusesUnread(asked), refuses };
  };
}

/**
 * "Do both list Spanish?" asks what each says, which may be quoted of CVs, too; "compare their experience" and "who is cheaper?" compare
 * people.
 */
const compares = ({ matter, asksChoice, comparesThem }: Comparison) =>
  matter.length === 0 || asksChoice || comparesThem || asksPrice(matter);

/** Whether it may be about documents: it names them, no matter at all, or one that contracts have. */
const isOfDocuments = ({ matter, namesDocuments }: Comparison) => namesDocuments || namesPoints(matter);
