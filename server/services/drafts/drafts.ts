import { v7 as newId } from 'uuid';
import { AppError } from '#shared/errors.ts';
import type { QuestionLimits } from '../conversations/ask.ts';
import type { Documents } from '../documents/documents.ts';
import type { Uploader } from '../documents/ports.ts';
import type { FairSemaphore } from '../fair-semaphore.ts';
import { createRunOnce, hashParts, type RepeatKey } from '../run-once.ts';
import type { Slots } from '../slots.ts';
import { checkAnswers, type SentAnswers } from './check-answers.ts';
import { requireTemplate, toDraftText } from './draft-requests.ts';
import type {
  Answers,
  CompiledTemplate,
  DraftStore,
  NewDraft,
  RenderedDraft,
  StoredDraft,
  WriteDocx,
} from './ports.ts';
import { isOfParty, type Template } from './template.ts';

type Deps = {
  templates: readonly CompiledTemplate[];
  store: DraftStore;
  documents: Pick<Documents, 'upload' | 'replace' | 'download'>;
  writeDocx: WriteDocx;
  /** Drafts are written one after another, because their text is made on the server's main thread. */
  semaphore: Pick<FairSemaphore, 'run'>;
  /** A draft that is stored counts as a question. Throws `rate_limited` and `budget_spent`. */
  limits: QuestionLimits;
  slots: Slots;
};

export type Drafts = ReturnType<typeof createDrafts>;

/** Who drafts, from which network, and on whose page. */
type Drafter = Uploader & { network: string; partnerId: string | undefined };

export type DraftOrder = {
  /** The template's key. */
  template: string;
  answers: SentAnswers;
  conversationId: string | undefined;
  idempotencyKey: string | undefined;
};

/** Drafts of documents. Each is one of its owner's documents, and is deleted with it. */
export function createDrafts(deps: Deps) {
  const { templates, store, documents, semaphore, limits, slots } = deps;
  const runOnce = createRunOnce('drafts', { findByKey: store.findByKey, slots });
  const { add, toFile } = createAdd(deps);

  /** Throws `not_found`. */
  async function find(id: string, ownerId: string): Promise<StoredDraft> {
    const draft = await store.find(id, ownerId);
    if (!draft) throw new AppError('not_found');
    return draft;
  }

  return {
    /**
     * Creates a draft and stores it as a document; a repetition with the same key returns the same draft in its current state.
     * Throws `invalid_fields`, `answer_unreadable`, `rate_limited`, `key_reused`, `not_found` for somebody else's conversation,
     * and whatever an upload throws.
     */
    async create({ network, partnerId, ...uploader }: Drafter, order: DraftOrder): Promise<StoredDraft> {
      const { template, render } = requireTemplate(templates, order.template);
      const answers = checkAnswers(template, order.answers);
      const { ownerId } = uploader;
      const { conversationId, idempotencyKey } = order;
      const requestHash = hashParts([
        order.template,
        Object.entries(answers).toSorted(),
        conversationId ?? null,
      ]);
      const repeat = { idempotencyKey, requestHash };
      const draft = { template, answers, conversationId, ...repeat };
      const id = await runOnce(ownerId, repeat, () =>
        limits.count({ ownerId, partnerId, network }, () =>
          semaphore.run(ownerId, () => add(uploader, draft, render)),
        ),
      );
      return find(id, ownerId);
    },

    /**
     * Changes some answers and thereby the draft's document, which is read again. Throws `not_found`, `answer_unreadable`,
     * `rate_limited`, `file_not_ready` while another server changes or reads the document, and whatever an upload throws.
     */
    async change(
      { network, partnerId, ...uploader }: Drafter,
      id: string,
      sent: SentAnswers,
    ): Promise<StoredDraft> {
      const { ownerId } = uploader;
      const { template, render } = requireTemplate(templates, (await find(id, ownerId)).template);
      checkAnswers(template, sent);
      const write = async () => {
        // Reads it again, because another change may have been made while this one waited.
        const draft = await find(id, ownerId);
        const answers = checkAnswers(template, { ...toKnown(template, draft.answers), ...sent });
        const rendered = render(answers);
        const change = { before: draft.answers, answers, ...toDraftText(template, rendered) };
        const file = { name: toFileName(template, answers, 'docx'), chunks: toFile(rendered) };
        await documents.replace(uploader, draft.documentId, file, {
          save: (staged, quota) => store.change(id, change, staged, quota),
          async isSaved() {
            const found = await store.find(id, ownerId);
            return (
              found?.markdown === change.markdown && JSON.stringify(found.answers) === JSON.stringify(answers)
            );
          },
        });
        return find(id, ownerId);
      };
      return limits.count({ ownerId, partnerId, network }, () => semaphore.run(ownerId, write));
    },

    find,
    list: store.list,
    /** For the account's export. */
    readAll: store.readAll,

    /** Returns the draft as Markdown, named as its Word document. Throws `not_found`. */
    async readMarkdown(id: string, ownerId: string): Promise<{ name: string; text: string }> {
      const draft = await find(id, ownerId);
      const { template } = requireTemplate(templates, draft.template);
      return { name: toFileName(template, draft.answers, 'md'), text: draft.markdown };
    },

    /** Throws `not_found`. */
    async download(id: string, ownerId: string) {
      const { documentId } = await find(id, ownerId);
      return documents.download(documentId, ownerId);
    },
  };
}

/** Creates the function that stores a new draft, and the one that writes its file. */
function createAdd({ store, documents, writeDocx }: Pick<Deps, 'store' | 'documents' | 'writeDocx'>) {
  async function* toFile(rendered: RenderedDraft): AsyncGenerator<Uint8Array> {
    yield await writeDocx(rendered.text);
  }

  /** Stores a draft with its document and returns the draft's id. */
  async function add(
    uploader: Uploader,
    {
      template,
      ...draft
    }: Pick<NewDraft, 'answers' | 'conversationId' | keyof RepeatKey> & { template: Template },
    render: CompiledTemplate['render'],
  ): Promise<string> {
    const { ownerId } = uploader;
    const rendered = render(draft.answers);
    const text = { template: template.key, ...toDraftText(template, rendered) };
    const id = newId();
    await documents.upload(
      uploader,
      toFileName(template, draft.answers, 'docx'),
      toFile(rendered),
      async (document, quota) => {
        const row = { ...draft, ...text, id, ownerId, documentId: document.id };
        const problem = await store.add(row, document, quota);
        if (problem === 'foreign') throw new AppError('not_found');
        // Another server has created it meanwhile, so the caller gets that draft.
        if (problem === 'key-taken') throw new AppError('internal', { cause: 'the key has just been used' });
        return problem;
      },
    );
    return id;
  }

  return { add, toFile };
}

/** Removes answers to questions that no longer exist since an earlier release. */
function toKnown({ questions }: Template, answers: Answers): Answers {
  const keys = new Set(questions.map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}

/** "Mutual non-disclosure agreement - Acme Limited, Beta Inc.docx": the parties distinguish drafts of the same kind. */
function toFileName({ title, questions }: Template, answers: Answers, extension: 'docx' | 'md'): string {
  const parties = questions.filter(isOfParty).flatMap(({ key }) => answers[key] ?? []);
  const names = parties.map((name) =>
    name
      .replace(/[\\/]/g, ' ')
      .slice(0, maxNameChars)
      .replace(/[.\s]+$/, ''),
  );
  return `${[title, names.join(', ')].filter(Boolean).join(' - ')}.${extension}`;
}

const maxNameChars = 60;
