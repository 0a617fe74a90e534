import type {
  DraftFacts,
  DraftPreview,
  DraftRevision,
  DraftTemplate,
  DraftView,
  ReadAnswer,
} from '../api-drafts.ts';
import { toBareList } from './bare-list.ts';
import type { Behaviour } from './behaviours.ts';
import type { createDocuments } from './documents.ts';
import { toFile } from './simulated-file.ts';
import type { SimulatedAnswers, TaskCall } from './task-calls.ts';
import { simulatedTemplates as templates, simulatedDraftWords as words } from './task-words.ts';
import { toError } from './to-error.ts';

/** Serialized at once, because a page's `toJSON` on the prototypes would change it later. */
const templatesBody = JSON.stringify(templates);
const textTypes: readonly string[] = ['text', 'long-text', 'choice', 'yes-no'];
const periodPattern = /\b(?:\d+|one|two|three|four|five|six|ten|twelve) (?:day|week|month|year)s?\b/i;
const partyPattern = /\bbetween (.+?) and /i;

/** Drafts of two templates that contain each type of question. A draft is one of the page's documents, as on the server. */
export function createDrafts(documents: ReturnType<typeof createDocuments>) {
  const drafts = new Map<string, DraftView>();

  function store(
    given: Pick<DraftView, 'id' | 'fileId' | 'template' | 'threadId' | 'createdAt'>,
    answers: Answers,
  ) {
    const template = findTemplate(given.template);
    const { asked: _, ...made } = toPreview(template, answers);
    const draft: DraftView = { ...given, ...made, answers, updatedAt: new Date().toISOString() };
    documents.put(draft.fileId, new File([draft.markdown], `${draft.title}.md`, { type: 'text/markdown' }));
    drafts.set(draft.id, draft);
    return draft;
  }

  /** Lists drafts whose document still exists. */
  const list = () => [...drafts.values()].filter(({ fileId }) => documents.find(fileId) !== undefined);

  function create({ template = '', answers = {}, threadId = null }: TaskCall['body']): Response {
    const refused = check(template, answers);
    if (refused) return refused;
    const ids = { id: crypto.randomUUID(), fileId: crypto.randomUUID() };
    const draft = store(
      { ...ids, template, threadId, createdAt: new Date().toISOString() },
      toAnswers(answers),
    );
    return Response.json(draft, { status: 201 });
  }

  function change(draft: DraftView, changed: SimulatedAnswers): Response {
    const refused = check(draft.template, changed);
    return refused ?? Response.json(store(draft, toAnswers({ ...draft.answers, ...changed })));
  }

  return {
    answer(behaviour: Behaviour, { method, id, action, form, body }: TaskCall): Response {
      if (id === 'templates')
        return new Response(templatesBody, { headers: { 'Content-Type': 'application/json' } });
      if (id === 'facts') return Response.json(toFacts(behaviour, body.prompt ?? ''));
      if (id === 'preview')
        return (
          check(body.template, body.answers) ??
          Response.json(toPreview(findTemplate(body.template), toAnswers(body.answers)))
        );
      if (!id) return method === 'POST' ? create(body) : Response.json(toBareList(list().reverse()));
      const draft = list().find((each) => each.id === id);
      if (!draft) return toError('not_found');
      if (form === 'docx' || form === 'md') return toFile(form, draft.markdown);
      if (action === 'revise') return Response.json(toRevision(draft, body.request ?? ''));
      return method === 'PATCH' ? change(draft, body.answers ?? {}) : Response.json(draft);
    },
  };
}

type Answers = Record<string, string>;

function toPreview({ title, questions }: DraftTemplate, answers: Answers): DraftPreview {
  const asked = questions.filter(({ isConditional }) => !isConditional || answers.guarantee === 'yes');
  const open = asked.filter(({ key }) => !answers[key]);
  const items = asked.map(({ key, label }) => `1. ${label}: ${answers[key] || `[${label}]`}`);
  return {
    title,
    markdown: [
      `> ${words.caution}`,
      `# ${title}`,
      `## 1. ${words.clause}`,
      items.join('\n'),
      words.counsel,
    ].join('\n\n'),
    open: toBareList(open.map(({ key }) => key)),
    asked: toBareList(asked.map(({ key }) => key)),
  };
}

/** Refuses what cannot be a date, number or amount, so that refusals can be seen. */
function check(template: string | undefined, answers: SimulatedAnswers = {}): Response | undefined {
  const known = templates.find(({ key }) => key === template);
  if (!known) return toError('not_found');
  const refused = known.questions.find(
    ({ key, type }) =>
      answers[key] &&
      !textTypes.includes(type) &&
      !/\d/.test(answers[key]) &&
      !periodPattern.test(answers[key]),
  );
  return refused && toError('answer_unreadable', {}, refused.key);
}

function toFacts(behaviour: Behaviour, prompt: string): DraftFacts {
  if (behaviour === 'refusing') return { template: null, answers: {}, read: toBareList([]) };
  const template = findTemplate(/letter/i.test(prompt) ? 'demand-letter' : undefined);
  const said: Answers = {
    party: partyPattern.exec(prompt)?.[1] ?? '',
    term: periodPattern.exec(prompt)?.[0] ?? '',
    reason: prompt,
  };
  const read = template.questions.flatMap(({ key, label }): ReadAnswer[] =>
    said[key] ? [{ key, label, answer: said[key], before: null }] : [],
  );
  return {
    template: template.key,
    answers: Object.fromEntries(read.map(({ key, answer }) => [key, answer])),
    read: toBareList(read),
  };
}

/** Only understands a period. */
function toRevision({ template, answers }: DraftView, request: string): DraftRevision {
  const [answer] = periodPattern.exec(request) ?? [];
  const question = findTemplate(template).questions.find(({ type }) => type === 'period');
  if (!answer || !question) return { answers: {}, read: toBareList([]) };
  const { key, label } = question;
  return {
    answers: { [key]: answer },
    read: toBareList([{ key, label, answer, before: answers[key] ?? null }]),
  };
}

function findTemplate(key: string | undefined): DraftTemplate {
  const template = templates.find((each) => each.key === key) ?? templates[0];
  if (!template) throw new Error('there is no simulated template');
  return template;
}

const toAnswers = (answers: SimulatedAnswers = {}): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
