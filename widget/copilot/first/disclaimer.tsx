import { useCopilot } from '../base/context.ts';
import { useLazy } from '../base/use-lazy.ts';
import * as words from '../base/words.ts';

/** Below every conversation: not legal advice, who processes the text, how long it is kept. */
export function Disclaimer() {
  const { frame } = useCopilot();
  const Processing = useLazy(() => import('../idle/processing.tsx'), true);
  return (
    <p class="notice">
      {words.notAdvice} {Processing && <Processing />}
      <button type="button" class="text" onClick={() => frame.setDialog('terms')}>
        {words.terms}
      </button>
    </p>
  );
}
