import type { HandoverFailure } from '../../chat/actions/handover.ts';
import { useCopilot } from '../base/context.ts';
import { personWords as words } from './person-words.ts';

const missing: Readonly<Record<string, string>> = {
  thread_missing: words.threadMissing,
  call_missing: words.callMissing,
};

/** Says what failed, what to do, and where else to write. The element stays, so that each text in it is announced. */
export function HandoverError({ failure }: { failure: HandoverFailure | null }) {
  return <div role="alert">{failure && <Explanation failure={failure} />}</div>;
}

function Explanation({ failure: { code, message, waitSeconds } }: { failure: HandoverFailure }) {
  const { site } = useCopilot();
  const isSilent = code === 'unreachable' || code === 'origin_refused';
  return (
    <p class="danger">
      {missing[code] ?? (waitSeconds ? words.tooMany(Math.ceil(waitSeconds / 60)) : message)}
      {isSilent && <small>{words.stillHere}</small>}
      {missing[code] && (
        <a href={`${site}/contact`} target="_blank" rel="noopener">
          {words.contact}
        </a>
      )}
    </p>
  );
}
