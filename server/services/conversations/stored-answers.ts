import { type AnswerView, type StoredAnswer, toStaticView } from './answer-view.ts';
import { type FollowDeps, followAnswer } from './followed-answer.ts';
import type { LiveAnswers } from './live-answers.ts';

/**
 * Returns a view of any stored exchange: the live answer if this process writes it; if another process does, one that polls the
 * database and uses what that process sends in between; otherwise the stored result.
 */
export function createStoredAnswers({ live, ...deps }: FollowDeps & { live: Pick<LiveAnswers, 'find'> }) {
  return function toView(answer: StoredAnswer): AnswerView {
    const own = live.find(answer.id);
    if (own) return own;
    return answer.status === 'running' ? followAnswer(answer, deps) : toStaticView(answer);
  };
}
