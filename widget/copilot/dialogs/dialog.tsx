import type { DialogName } from '../base/frame.ts';
import { Shortcuts } from './shortcuts.tsx';
import { Terms } from './terms.tsx';

/** A dialog over the conversation. */
export function Dialog({ name, onClose }: { name: Exclude<DialogName, 'person'>; onClose: () => void }) {
  return name === 'terms' ? <Terms onClose={onClose} /> : <Shortcuts onClose={onClose} />;
}
