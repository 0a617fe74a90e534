import { type AnswerNews, noNews } from './answer-news.ts';
import { type AnswerView, type StoredAnswer, toStaticView } from './answer-view.ts';
import { followAnswer } from './followed-answer.ts';
import type { LiveAnswers } from './live-answers.ts';
import type { ExchangeStore } from './ports.ts';

/**
 * Turns any stored exchange into a view: the live answer when this process writes it; when another process does, polled from
 * the database, with what that process tells in between; otherwise as it ended.
 */
export function createStoredAnswers(
  exchanges: Pick<ExchangeStore, 'find'>,
  live: Pick<LiveAnswers, 'find'>,
  news: Pick<AnswerNews, 'isOpen' | 'follow'> = noNews,
) {
  return function toView(answer: StoredAnswer): AnswerView {
    const own = live.find(answer.id);
    if (own) return own;
    return answer.status === 'running' ? followAnswer(answer, exchanges, news) : toStaticView(answer);
  };
}
