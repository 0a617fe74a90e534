import { scriptNeeded } from '../words/screens.ts';

/** For pages that can do nothing without their script. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p>{scriptNeeded}</p>
    </noscript>
  );
}
