import { appendElement } from './dom.ts';
import { createInlineRenderer, isReparseDue } from './inline-renderer.ts';
import { needMore, scanDefinition } from './link-syntax.ts';
import { type ParagraphState, switchToText } from './paragraph-state.ts';

/**
 * Consumes link reference definitions at the front of a paragraph, and a task list item marker. The mode stays
 * `definitions` while the rest may be another definition; `isFinal` means that no more text follows.
 */
export function consumeDefinitions(state: ParagraphState, isFinal: boolean): void {
  const { context } = state;
  while (state.mode === 'definitions') {
    if (state.pending[0] === '\n') state.pending = state.pending.slice(1);
    const { pending } = state;
    if (!pending) return;
    if (state.mayBeTask && !isFinal && isPartialTaskMarker(pending)) return;
    const definition = scanDefinition(pending, isFinal);
    if (import.meta.env.DEV)
      context.meter.charsRead += typeof definition === 'object' ? definition.end : pending.length;
    if (definition === needMore && !isFinal) return;
    if (typeof definition === 'number') {
      consumeTaskMarker(state);
      switchToText(state);
      return;
    }
    context.references.define(definition.label, definition);
    state.pending = pending.slice(definition.end);
    state.mayBeTask = false;
  }
}

/** Shows the pending source in its likely form: nothing of what looks like a definition or a task list item marker. */
export function flushDefinitions(state: ParagraphState): void {
  if (!isReparseDue(state.pending.length, state.parsedLength)) return;
  state.parsedLength = state.pending.length;
  consumeDefinitions(state, false);
  const { mode, pending, mayBeTask } = state;
  if (mode === 'definitions')
    state.inlines.reset(/\]:/.test(pending) || (mayBeTask && isPartialTaskMarker(pending)) ? '' : pending);
  state.inlines.flush();
}

/** Turns `[ ]` or `[x]` at the start of a list item into a checkbox (GFM 5.3). */
function consumeTaskMarker(state: ParagraphState): void {
  const marker = state.mayBeTask && /^\[([ \txX])\](?=[ \t]+[^\s])/.exec(state.pending);
  if (!marker) return;
  state.inlines.reset('');
  const parent = state.isTight ? state.parent : appendElement(state.parent, 'p');
  const checked = marker[1]?.trim() ? { checked: '' } : {};
  appendElement(parent, 'input', { type: 'checkbox', disabled: '', ...checked });
  state.pending = state.pending.slice(3);
  state.inlines = createInlineRenderer(state.context, parent);
}

function isPartialTaskMarker(text: string): boolean {
  return /^\[(?:[ \txX](?:\][ \t]*)?)?$/.test(text);
}
