import type { Rating } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Asker } from '../accounts/visitors.ts';
import { minuteMs } from '../durations.ts';
import type { AnswerView } from './answer-view.ts';
import type { Exchange } from './exchange.ts';
import type { LiveAnswers } from './live-answers.ts';
import type { ExchangeStore } from './ports.ts';

/** A guest may read an ended answer by its id for this long. */
const guestReadsForMs = 10 * minuteMs;
/** How often, and for how long at most, to wait for running answers before their rows are deleted. */
const stopPollMs = 50;
const maxStopWaitMs = 5000;

type Deps = {
  exchanges: Pick<ExchangeStore, 'find' | 'listRunning' | 'requestStop' | 'setRating'>;
  live: Pick<LiveAnswers, 'find'>;
  toView: (exchange: Exchange) => AnswerView;
};

export type OwnAnswers = ReturnType<typeof createOwnAnswers>;

/** What visitors can do with their own answers. Throws `not_found` for an unknown id as well as for somebody else's. */
export function createOwnAnswers({ exchanges, live, toView }: Deps) {
  async function findOwn(asker: Asker, id: string): Promise<Exchange> {
    const exchange = await exchanges.find(id);
    if (exchange?.ownerId !== asker.ownerId) throw new AppError('not_found');
    return exchange;
  }

  async function stopAnswer(id: string): Promise<void> {
    const own = live.find(id);
    if (own) own.stop();
    else await exchanges.requestStop(id);
  }

  return {
    /** Resumes an answer, running or ended. */
    async resume(asker: Asker, id: string): Promise<{ view: AnswerView; conversationId: string }> {
      const exchange = await findOwn(asker, id);
      const { endedAt, conversationId } = exchange;
      const isOld = endedAt !== undefined && Date.now() - endedAt > guestReadsForMs;
      if (asker.guestHash && isOld) throw new AppError('not_found');
      return { view: toView(exchange), conversationId };
    },

    /** Stops a running answer; does nothing to an ended one. */
    async stop(asker: Asker, id: string): Promise<void> {
      await findOwn(asker, id);
      await stopAnswer(id);
    },

    /** Called before rows are deleted, because an answer that is still being written must not lose them. */
    async stopRunning(ownerId: string, conversationId?: string): Promise<void> {
      const until = performance.now() + maxStopWaitMs;
      for (const id of await exchanges.listRunning(ownerId, conversationId)) await stopAnswer(id);
      while ((await exchanges.listRunning(ownerId, conversationId)).length > 0 && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, stopPollMs));
    },

    async rate(asker: Asker, id: string, rating: Rating): Promise<void> {
      if (!(await exchanges.setRating(id, asker.ownerId, rating))) throw new AppError('not_found');
    },
  };
}
