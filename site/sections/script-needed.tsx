import { scriptNeeded } from '../words/screens.ts';

/** Stands where a page can do nothing without its script. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p>{scriptNeeded}</p>
    </noscript>
  );
}
