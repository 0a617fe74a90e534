import { createAnswerFinder } from './find-answers.ts';
import { isRefused, listIntentPassages } from './intents.ts';
import { buildKnowledgeIndex, type KnowledgeIndex, toSentences } from './knowledge-index.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';
import { type KnowledgeReply, maxMaterial, toKnowledgeReply } from './knowledge-reply.ts';
import { createKnowledgeSearch } from './knowledge-search.ts';
import type { PassageClasses } from './passage-classes.ts';
import type { WordVectors } from './word-vectors.ts';

/** Whose pages answer: a partner's own, and where nothing there does and the partner wants it, ours. */
export type Audience = { partnerId: string; knowsCompany: boolean };

/** Whether nothing of the company's own may be told: a partner's visitor asks, and the partner has not said otherwise. */
export const isPartnersOnly = (audience: Audience | undefined): boolean => audience?.knowsCompany === false;

/** Answers from our own knowledge, or a partner's. */
export interface Knowledge {
  /**
   * `earlier`: the visitor's messages before it, oldest first; `audience`: the partner whose visitor asks. Rejects with the
   * signal's reason when it is aborted.
   */
  ask(
    message: string,
    earlier: readonly string[],
    signal: AbortSignal,
    audience?: Audience,
  ): Promise<KnowledgeReply>;
}

export type Reply = (message: string, earlier: readonly string[]) => KnowledgeReply;

/**
 * Opens the built-in index. With more passages (an operator's files) it is made anew, so that their words count as much as
 * ours: a second or two.
 */
export function openKnowledge(
  builtIn: KnowledgeIndex,
  vectors: WordVectors,
  more: readonly KnowledgePassage[] = [],
): Reply {
  const index =
    more.length === 0
      ? builtIn
      : buildKnowledgeIndex([...builtIn.entries, ...more.map(askByText)], vectors, builtIn.classes?.learnt);
  return toReply(index, vectors);
}

/**
 * Opens what a partner's own pages say, beside small talk and requests for a person: an index of its own, so that no other
 * partner's words count in it. What our pages do not tell, a partner's may. `learnt` tells small talk from facts.
 */
export function openPartnerKnowledge(
  passages: readonly KnowledgePassage[],
  vectors: WordVectors,
  learnt?: PassageClasses,
): Reply {
  const intents = listIntentPassages().filter(({ intent }) => !isRefused(intent));
  return toReply(buildKnowledgeIndex([...intents, ...passages.map(askByText)], vectors, learnt), vectors);
}

/** A partner's pages answer first. What both found is material for whoever judges by himself. */
export function answerPartner(
  own: KnowledgeReply,
  askCompany: (() => KnowledgeReply) | undefined,
): KnowledgeReply {
  const isAnswered = own.parts.length > 0 || own.outcome !== 'nothing';
  const ours = askCompany?.();
  if (!ours) return own;
  return {
    ...(isAnswered ? own : ours),
    material: [...own.material, ...ours.material].slice(0, maxMaterial),
  };
}

function toReply(index: KnowledgeIndex, vectors: WordVectors): Reply {
  const findAnswers = createAnswerFinder(createKnowledgeSearch(index, vectors));
  return (message, earlier) => toKnowledgeReply(message, findAnswers(message, earlier));
}

/** An operator writes few questions or none: the title and each sentence count as further ones. */
function askByText(entry: KnowledgePassage): KnowledgePassage {
  const { title, text } = entry.passage;
  return { ...entry, isAdded: true, questions: [...entry.questions, title, ...toSentences(text)] };
}
