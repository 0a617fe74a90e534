import { scriptNeeded } from '../words/screens.ts';

/** For pages that do nothing without scripts. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p>{scriptNeeded}</p>
    </noscript>
  );
}
