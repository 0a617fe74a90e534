import type { IgnoredFact } from '#shared/api-drafts.ts';
import { AppError } from '#shared/errors.ts';
import { checkAnswers, type SentAnswers } from './check-answers.ts';
import { toMarkdown } from './draft-markdown.ts';
import { listOpenKeys } from './draft-text.ts';
import { findOtherTemplate } from './other-template.ts';
import type { CompiledTemplate, DraftStore, ReadAnswers, RenderedDraft } from './ports.ts';
import { readRequest } from './read-request.ts';
import { readRevision } from './read-revision.ts';
import type { Template } from './template.ts';

type Deps = {
  /** In the order in which they are offered. */
  templates: readonly CompiledTemplate[];
  store: Pick<DraftStore, 'find'>;
  /** Limits previews and the requests that are read. Throws `rate_limited`. */
  limits: { spend(ownerId: string): Promise<void> };
};

/** Matches requests for other work: "Review this NDA" does not ask for a draft. */
const asksForOtherWork =
  /\b(?:review|check|compare|summari[sz]e|translate|shorten|proofread|explain|redline|analy[sz]e|sum up)\b|(?<!\p{L})(?:(?:über)?prüfen?|vergleich\p{L}*|übersetz\p{L}*|zusammenfass\p{L}*|kürze\p{L}*|erklär\p{L}*|revis(?:a|e|ar)|compar(?:a|e|ar)|tradu(?:ce|zca|cir)|resum(?:e|a|ir)|समीक्षा|जाँच|जांच|अनुवाद)(?!\p{L})/iu;

/** A longer message is a pasted text, which asks at its beginning. UTF-16 code units. */
const maxRead = 4000;

/**
 * `open`: keys of the questions that the text leaves open. `asked`: keys of the questions that remain to be asked with these
 * answers.
 */
export type Preview = { title: string; markdown: string; open: string[]; asked: string[] };

export type DraftRequests = ReturnType<typeof createDraftRequests>;

/** Everything about drafts that stores nothing: it is shown to the visitor first. */
export function createDraftRequests({ templates, store, limits }: Deps) {
  const listed = templates.map(({ template }) => template);

  return {
    listTemplates: (): readonly Template[] => listed,

    /**
     * Returns the template for what a message asks to be drafted, if there is one, and what of the message it cannot take over.
     */
    findDraftable(message: string): { title: string; ignored: readonly IgnoredFact[] } | undefined {
      const found = asksForOtherWork.test(message)
        ? undefined
        : readRequest(message.slice(0, maxRead), listed);
      return found && { title: found.template.title, ignored: found.ignored };
    },

    /** Throws `invalid_fields`, `answer_unreadable`, `rate_limited`. */
    async preview(ownerId: string, key: string, sent: SentAnswers): Promise<Preview> {
      const { template, render } = requireTemplate(templates, key);
      await limits.spend(ownerId);
      const rendered = render(checkAnswers(template, sent));
      return { ...toDraftText(template, rendered), asked: rendered.asked.map((question) => question.key) };
    },

    /** Reads which template a request means and which answers it contains. Throws `rate_limited`. */
    async readFacts(
      ownerId: string,
      prompt: string,
    ): Promise<ReadAnswers & { template: string | undefined; ignored: readonly IgnoredFact[] }> {
      await limits.spend(ownerId);
      const found = readRequest(prompt, listed);
      if (!found) return { template: undefined, answers: {}, read: [], ignored: [] };
      return { template: found.template.key, ignored: found.ignored, ...found.read };
    },

    /** Reads which answers of a draft a request would change. Throws `not_found`, `rate_limited`. */
    async readRevision(
      ownerId: string,
      id: string,
      request: string,
    ): Promise<ReadAnswers & { other: Template | undefined }> {
      const draft = await store.find(id, ownerId);
      if (!draft) throw new AppError('not_found');
      await limits.spend(ownerId);
      const { template } = requireTemplate(templates, draft.template);
      const read = readRevision(request, template, draft.answers);
      const other = read.read.length > 0 ? undefined : findOtherTemplate(request, template, listed);
      return { ...read, other };
    },
  };
}

/** Throws `invalid_fields`. */
export function requireTemplate(templates: readonly CompiledTemplate[], key: string): CompiledTemplate {
  const found = templates.find(({ template }) => template.key === key);
  if (!found)
    throw new AppError('invalid_fields', { field: 'template', about: 'There is no such template.' });
  return found;
}

/** Returns the parts of a draft that its template and its answers determine; `open`: the keys of the questions left open. */
export function toDraftText({ title }: Template, { text }: RenderedDraft) {
  return { title, markdown: toMarkdown(text), open: listOpenKeys(text) };
}
