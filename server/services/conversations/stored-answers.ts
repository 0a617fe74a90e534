import { type AnswerView, type StoredAnswer, toStaticView } from './answer-view.ts';
import { type FollowDeps, followAnswer } from './followed-answer.ts';
import type { LiveAnswers } from './live-answers.ts';

/**
 * Turns any stored exchange into a view: the live answer when this process writes it; when another process does, polled from
 * the database, with what that process tells in between; otherwise as it ended.
 */
export function createStoredAnswers({ live, ...deps }: FollowDeps & { live: Pick<LiveAnswers, 'find'> }) {
  return function toView(answer: StoredAnswer): AnswerView {
    const own = live.find(answer.id);
    if (own) return own;
    return answer.status === 'running' ? followAnswer(answer, deps) : toStaticView(answer);
  };
}
