import type { ContractKind } from '../api-review.ts';
import type { Behaviour } from './behaviours.ts';
import type { createDrafts } from './drafts.ts';
import type { createReviews } from './reviews.ts';
import type { Call } from './simulated-backend.ts';
import { toError } from './to-error.ts';
import { wait } from './wait.ts';

type TaskParts = { reviews: ReturnType<typeof createReviews>; drafts: ReturnType<typeof createDrafts> };

const slowMs = 3000;
/** `/review/ID.csv`: the collection, an id or what is below the collection, and an action or a download format. */
const pathPattern = /^\/(review|drafts)(?:\/([^/.]+)(?:\/(revise)|\.(docx|csv|md))?)?$/;

/** The calls of Review with AI and Draft with AI. Returns undefined for any other path. */
export function createTaskCalls({ reviews, drafts }: TaskParts) {
  const broken = new Set<string>();

  return async function callTask(
    behaviour: Behaviour,
    { method, path, search, headers, init }: Call,
  ): Promise<Response | undefined> {
    const [, collection, id = '', action, form] = pathPattern.exec(path) ?? [];
    if (!collection) return undefined;
    if (!headers.has('Authorization')) return toError('identity_missing');
    if (behaviour === 'slow') await wait(slowMs, init.signal);
    init.signal?.throwIfAborted();
    breakOff(behaviour, `${method} ${path}`);
    const body = init.body ? (JSON.parse(String(init.body)) as Body) : {};
    if (collection === 'drafts') return drafts.answer(behaviour, { method, id, action, form, body });
    if (method === 'POST' && id === 'compare') return reviews.compare(body.fileIds ?? []);
    if (method === 'POST') return reviews.make(behaviour, body);
    return id ? reviews.find(id, form) : reviews.list(search.get('threadId'));
  };

  /**
   * A broken connection means no response for a call that is not a stream: once if the behaviour can be resumed, otherwise
   * every time.
   */
  function breakOff(behaviour: Behaviour, line: string): void {
    const isFirst = !broken.has(line);
    broken.add(line);
    if (behaviour === 'lost' || (behaviour === 'cut' && isFirst))
      throw new TypeError('the simulated connection broke');
  }
}

/** `null` removes an answer. */
export type SimulatedAnswers = Record<string, string | null>;

/** The fields that any of these calls send. */
type Body = {
  fileId?: string;
  fileIds?: string[];
  kind?: ContractKind | null;
  threadId?: string | null;
  prompt?: string;
  request?: string;
  template?: string;
  answers?: SimulatedAnswers;
};

export type TaskCall = {
  method: string;
  id: string;
  action: string | undefined;
  form: string | undefined;
  body: Body;
};
