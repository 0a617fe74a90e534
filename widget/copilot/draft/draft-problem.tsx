import type { Drafting } from '../../chat/drafts/drafting.ts';
import { useCopilot } from '../base/context.ts';
import { useLazy } from '../base/use-lazy.ts';
import { useSlice } from '../base/use-slice.ts';
import { draftWords as words } from './draft-words.ts';

/** Says what failed and what to do. A refused answer is reported beside its field instead. No answer is lost. */
export function DraftProblem({ drafting }: { drafting: Drafting }) {
  const { chat } = useCopilot();
  const failure = useSlice(drafting, 'failure');
  const step = useSlice(drafting, 'step');
  const phase = useSlice(drafting, 'phase');
  const isUnproven = failure?.code === 'email_unproven';
  const ConfirmAddress = useLazy(() => import('../documents/confirm-address.tsx'), isUnproven);
  const isAtField = phase === 'asking' && failure?.field === step;
  const isShown = failure && !isAtField && !(failure.isSignedOut && !chat.identity.token());
  return (
    <div class="problem" role="alert">
      {isShown && (
        <>
          <p class="danger">
            {failure.waitSeconds ? words.tooMany(failure.waitSeconds) : failure.message}{' '}
            {phase === 'choosing' ? '' : words.keptAnswers}
          </p>
          {ConfirmAddress && <ConfirmAddress />}
          <button type="button" onClick={drafting.retry}>
            {words.retry}
          </button>
        </>
      )}
    </div>
  );
}
