import { AppError } from '#shared/errors.ts';
import type { Assistant, Question } from '../../services/answering/assistant.ts';
import { isPartnersOnly } from '../../services/answering/audience.ts';
import { type Passage, type Source, toSource } from '../../services/answering/passages/passage.ts';
import { createAnswerFilter } from './answer-filter.ts';
import { createCitations } from './citations.ts';
import { takeFitting } from './company-text.ts';
import { ModelError } from './model-error.ts';
import type { Usage } from './openai-chunk.ts';
import { encodeMessage, type ModelEndpoint, streamCompletion } from './openai-stream.ts';
import { createOwnLinks, toMarkdownAddress } from './own-links.ts';
import { toMessages, toPrefix } from './prompt.ts';
import { partnerRules } from './rules.ts';
import { createWordCheck, toSentWords } from './sent-words.ts';
import { createTokenCount, estimateTokens } from './token-count.ts';
import { breakControlTokens } from './untrusted-text.ts';

/** How much of a text that arrives at once is filtered and passed on at a time. UTF-16 code units. */
const maxPieceChars = 4096;

type Deps = {
  endpoint: ModelEndpoint;
  /** The site's address: answers may link to its pages. */
  publicUrl: string;
  /** The company's own text; as much of it as fits into `maxCompanyChars` is sent with every question. */
  company: readonly Passage[];
  maxCompanyChars: number;
  /** The longest answer that is accepted from the model, in UTF-16 code units. */
  maxAnswerChars: number;
  onUsage: (usage: Usage) => void;
};

/**
 * Answers with any OpenAI-compatible model. Citations of what the model was given become links and are reported as
 * sources. Before anybody sees the text, it passes the filters that remove what is forbidden and mark inexact quotations.
 */
export function createModelAssistant(deps: Deps): Assistant {
  const { endpoint, publicUrl, maxAnswerChars, onUsage } = deps;
  const fitting = takeFitting(deps.company, deps.maxCompanyChars);
  const ours = toBeginning(toPrefix(fitting, publicUrl), fitting);
  const ofPartners = toBeginning(partnerRules, []);
  const chooseBeginning = (audience: Question['audience']) => (isPartnersOnly(audience) ? ofPartners : ours);

  return {
    kind: 'model',
    processor: new URL(endpoint.baseUrl).host,
    leastTokens: (audience) => chooseBeginning(audience).tokens + endpoint.maxTokens,

    async answer(question, { signal, onText, onSource, onReading, reserveTokens }) {
      const isForPartner = isPartnersOnly(question.audience);
      const beginning = chooseBeginning(question.audience);
      const { company } = beginning;
      const citations = createCitations({
        passages: [...question.passages, ...(question.citedPassages ?? []).filter(beginning.isMissing)],
        company,
        earlier: question.earlierSources,
      });
      const messages = toMessages(question, citations.numbered);
      const prompt = { beginning: beginning.message, messages };
      const passages = citations.numbered.map(({ passage }) => passage);
      const listAddresses = () => [...beginning.addresses, ...passages.flatMap(({ url }) => url ?? [])];
      const toAllowed = createOwnLinks(publicUrl, listAddresses, { areOursAllowed: !isForPartner });
      const cite = createCite(citations, publicUrl, onSource);
      const listTexts = () => [beginning.words, ...listSentWords({ ...question, passages })];
      const filter = createAnswerFilter({ cite, toAllowed }, createWordCheck(listTexts));
      const promptTokens = beginning.tokens + estimateTokens(messages.map(({ content }) => content));
      const settle = await reserveTokens(promptTokens + endpoint.maxTokens);
      const taken = createTokenCount(promptTokens);
      let received = 0;
      let isBlank = true;
      const pass = (text: string) => {
        if (text === '') return;
        isBlank &&= text.trim() === '';
        onText(text);
      };
      let isWhole = false;
      try {
        await streamCompletion(endpoint, prompt, signal, {
          onText(text) {
            taken.addText(text);
            // In pieces, because filters may make text longer, and whoever gets it may end the answer.
            for (let at = 0; at < text.length && !signal.aborted; at += maxPieceChars) {
              const piece = text.slice(at, at + maxPieceChars);
              pass(filter.push(piece));
              // Counts what is received, because text that the filters remove is not in the answer but may not go on
              // forever either.
              received += piece.length;
              if (received > maxAnswerChars) throw new AppError('answer_too_long');
            }
          },
          onReading,
          onUsage(usage) {
            taken.setUsage(usage);
            onUsage(usage);
          },
        });
        isWhole = true;
      } finally {
        pass(filter.end(!isWhole));
        await settle(taken.read());
      }
      // An empty answer would look whole, and nobody would know that asking again may help.
      if (isBlank) throw new ModelError('the model’s answer is empty');
    },
  };
}

/** A model may cite the same passage thousands of times, but it is looked up and reported once. */
function createCite(
  citations: ReturnType<typeof createCitations>,
  publicUrl: string,
  onSource: (source: Source) => void,
): (key: string) => string | undefined {
  const known = new Map<string, string | undefined>();

  function cite(key: string): string | undefined {
    const found = citations.find(key);
    if (!found) return undefined;
    onSource(toSource(found.n, found.passage));
    const address = found.passage.url && toMarkdownAddress(found.passage.url, publicUrl);
    return address ? `[${found.n}](${address})` : `[${found.n}]`;
  }

  return (key) => {
    if (!known.has(key)) known.set(key, cite(key));
    return known.get(key);
  };
}

/**
 * The prompt's beginning, which is the same for every question of one kind of visitor, and what of it may be cited,
 * linked and quoted.
 */
function toBeginning(prefix: string, company: readonly Passage[]) {
  const quotes = new Set(company.map((passage) => toSource(0, passage).quote));
  return {
    message: encodeMessage({ role: 'system', content: prefix }),
    tokens: estimateTokens([prefix]),
    company,
    words: toSentWords(prefix),
    /** Whether a passage is not part of the company's text, which comes with every question. */
    isMissing: ({ text }: Passage) => !quotes.has(text),
    addresses: company.flatMap(({ url }) => url ?? []),
  };
}

/** How many of the latest sources of earlier answers may be quoted again. */
const maxQuotedSources = 50;

/**
 * Lists what the model may quote besides the company's text: passages (those of documents joined, since a quotation may
 * span two), earlier sources, names, and the visitor's words. Its own answers are not included: otherwise what it once
 * made up would later count as exact.
 */
function listSentWords({ passages, earlierSources, documentNames, turns, message }: Question): string[] {
  const isOfDocument = ({ documentId }: Passage) => documentId !== undefined;
  const clauses = passages.filter(isOfDocument).map(({ text }) => text);
  const pages = passages.filter((each) => !isOfDocument(each)).map(({ title, text }) => `${title}\n${text}`);
  const cited = earlierSources.slice(-maxQuotedSources).flatMap(({ quote }) => quote ?? []);
  const said = [...turns.map((turn) => turn.message), message];
  return [clauses, [...pages, ...cited, ...documentNames, ...said]].map((texts) =>
    toSentWords(breakControlTokens(texts.join('\n'))),
  );
}
