import { toAppError } from '#shared/errors.ts';
import type { Assistant } from './services/answering/assistant.ts';
import type { WriteAnswer } from './services/conversations/write-answer.ts';
import type { Tracer } from './services/tracing.ts';

/** Traces the writing of each answer from the moment its question is accepted; it may outlive the request. */
export function traceAnswers(writeAnswer: WriteAnswer, tracer: Tracer | undefined): WriteAnswer {
  if (!tracer) return writeAnswer;
  return function traceAnswer(answer, asked, waitForTurn) {
    return tracer.within('answer', 'internal', async (span) => {
      span.set({
        'lexloom.assistant': answer.assistant ?? '',
        'lexloom.question.documents': asked.documentIds.length,
        'lexloom.question.chars': asked.message.length,
      });
      await writeAnswer(answer, asked, async (signal) => {
        await waitForTurn(signal);
        span.mark('turn');
      });
      span.end(answer.code());
    });
  };
}

/** Traces the assistant's work on an answer; `model` is the endpoint's name for its model. */
export function traceAssistant(
  assistant: Assistant,
  tracer: Tracer | undefined,
  model: string | undefined,
): Assistant {
  if (!tracer) return assistant;
  const isModel = assistant.kind === 'model';
  return {
    ...assistant,
    answer: (question, sink) =>
      tracer.within(isModel ? `chat ${model}` : 'quote', isModel ? 'client' : 'internal', async (span) => {
        let chars = 0;
        if (isModel) span.set({ 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': model ?? '' });
        span.set({ 'lexloom.passages': question.passages.length, 'lexloom.turns': question.turns.length });
        function onText(text: string): void {
          if (chars === 0) span.mark('first text');
          chars += text.length;
          sink.onText(text);
        }
        try {
          await assistant.answer(question, { ...sink, onText });
          span.set({ 'lexloom.answer.chars': chars });
          span.end();
        } catch (thrown) {
          span.set({ 'lexloom.answer.chars': chars });
          span.end(sink.signal.aborted ? undefined : toAppError(thrown).code);
          throw thrown;
        }
      }),
  };
}
