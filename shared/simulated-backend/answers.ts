import type { HandoverNote, HistoryItem, Outcome, StreamEvent, ThreadView } from '../api.ts';
import { createAnswerStream, type Pace } from './answer-stream.ts';
import { toBareList } from './bare-list.ts';
import { type Behaviour, simulatedWords } from './behaviours.ts';

/** A question and its complete answer, as a database would store it. */
type Answer = {
  id: string;
  threadId: string;
  message: string;
  text: string;
  createdAt: string;
  assistant: 'quoting' | 'model';
  outcome: Outcome;
  handover?: HandoverNote;
};

const wordsOnly = /\S+\s*/g;
const hugePieces = 64;
const hugeLength = 120_000;
/** The share of an answer that arrives before a broken stream breaks. */
const cutShare = 0.4;

const simulatedSource: StreamEvent = {
  type: 'source',
  n: 1,
  title: simulatedWords.source,
  url: '/embed',
  quote: simulatedWords.quote,
};

const paces: Partial<Record<Behaviour, Pace>> = { slow: { firstPauseMs: 3000, pauseMs: 220 } };
const quick: Pace = { firstPauseMs: 60, pauseMs: 12 };

/** The answers given on this page. Each can be resumed by its id. */
export function createAnswers() {
  const answers = new Map<string, Answer>();

  function toEvents(
    { id, threadId, text, assistant, outcome }: Answer,
    offset: number,
    behaviour: Behaviour,
  ): string[] {
    const pieces = toPieces(text.slice(offset), behaviour);
    let end = offset;
    return [
      toWire({ type: 'start', id, threadId, assistant }),
      ...(outcome === 'found' ? [toWire(simulatedSource)] : []),
      ...pieces.map((piece) => {
        end += piece.length;
        return toWire({ type: 'delta', text: piece, end });
      }),
      toWire({ type: 'done', status: 'complete', outcome }),
    ];
  }

  return {
    ask(behaviour: Behaviour, body: { message?: string; threadId?: string }, signal?: AbortSignal | null) {
      const answer: Answer = {
        id: crypto.randomUUID(),
        threadId: body.threadId ?? crypto.randomUUID(),
        message: body.message ?? '',
        text: behaviour === 'huge' ? toHugeText() : toShortText(behaviour, body.message ?? ''),
        createdAt: new Date().toISOString(),
        assistant: toAssistant(behaviour),
        outcome: behaviour === 'refusing' ? 'nothing' : 'found',
      };
      answers.set(answer.id, answer);
      const isPlain = behaviour === 'plain' || behaviour === 'plain-cut';
      const breaks = behaviour === 'cut' || behaviour === 'lost' || behaviour === 'plain-cut';
      const all = isPlain ? toPieces(answer.text, behaviour) : toEvents(answer, 0, behaviour);
      const pieces = breaks ? all.slice(0, Math.ceil(all.length * cutShare)) : all;
      return toResponse(pieces, { isPlain, breaks, signal, answer, behaviour });
    },
    /** Streams the rest of an answer from an offset in its text. Returns undefined for an unknown id. */
    resume(
      behaviour: Behaviour,
      id: string,
      offset: number,
      signal?: AbortSignal | null,
    ): Response | undefined {
      const answer = answers.get(id);
      if (!answer) return undefined;
      return toResponse(toEvents(answer, offset, behaviour), {
        isPlain: false,
        breaks: false,
        signal,
        answer,
        behaviour,
      });
    },
    /** Marks a thread as handed over. Returns false if there is no such thread. */
    handOver(threadId: string, handover: HandoverNote): boolean {
      const last = [...answers.values()].findLast((answer) => answer.threadId === threadId);
      if (last) last.handover = handover;
      return last !== undefined;
    },
    toHistory: (threadId?: string) => toHistory([...answers.values()], threadId),
    toThreads: () => toThreads([...answers.values()]),
    remove: (threadId: string) => {
      for (const { id, threadId: each } of answers.values()) if (each === threadId) answers.delete(id);
    },
  };
}

/** Returns who writes answers in this behaviour. */
export function toAssistant(behaviour: Behaviour): Answer['assistant'] {
  return behaviour === 'model' ? 'model' : 'quoting';
}

function toHistory(answers: readonly Answer[], threadId?: string): HistoryItem[] {
  const items = answers.map(
    (answer): HistoryItem => ({
      id: answer.id,
      message: answer.message,
      response: answer.text,
      status: 'complete',
      createdAt: answer.createdAt,
      threadId: answer.threadId,
      sources: toBareList([]),
      documents: toBareList([]),
      rating: null,
      assistant: answer.assistant,
      outcome: answer.outcome,
      ...(answer.handover && { handover: answer.handover }),
    }),
  );
  return toBareList(threadId === undefined ? items : items.filter((item) => item.threadId === threadId));
}

function toThreads(answers: readonly Answer[]): ThreadView[] {
  const threads = [...Map.groupBy(answers, ({ threadId }) => threadId)];
  return toBareList(
    threads.map(([id, asked], at) => ({
      id,
      name: `Chat ${at + 1}`,
      number: at + 1,
      messages: asked.length * 2,
      updatedAt: asked.at(-1)?.createdAt ?? '',
    })),
  );
}

type Shape = {
  isPlain: boolean;
  breaks: boolean;
  signal: AbortSignal | null | undefined;
  answer: Answer;
  behaviour: Behaviour;
};

function toResponse(
  pieces: readonly string[],
  { isPlain, breaks, signal, answer, behaviour }: Shape,
): Response {
  const stream = createAnswerStream(pieces, { ...(paces[behaviour] ?? quick), signal, breaks });
  return new Response(stream, {
    headers: isPlain
      ? { 'Content-Type': 'text/plain; charset=utf-8' }
      : {
          'Content-Type': 'text/event-stream',
          'X-Message-Id': answer.id,
          ...(answer.assistant === 'model' && { 'X-AI-Generated': 'model' }),
        },
  });
}

function toWire(event: StreamEvent): string {
  const { type, ...data } = event;
  const id = 'end' in event ? `id: ${event.end}\n` : '';
  return `event: ${type}\n${id}data: ${JSON.stringify(data)}\n\n`;
}

function toPieces(text: string, behaviour: Behaviour): string[] {
  if (behaviour !== 'huge') return text.match(wordsOnly) ?? [];
  const size = Math.ceil(text.length / hugePieces);
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
}

function toShortText(behaviour: Behaviour, message: string): string {
  if (behaviour === 'refusing') return simulatedWords.refusal;
  return simulatedWords.answer.replace('QUESTION', () => message);
}

function toHugeText(): string {
  let text = '';
  for (let n = 1; text.length < hugeLength; n++)
    text += simulatedWords.paragraph.replaceAll('NUMBER', String(n));
  return text;
}
