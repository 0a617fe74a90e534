import { Shortcuts } from './shortcuts.tsx';
import { Terms } from './terms.tsx';

export type DialogName = 'terms' | 'shortcuts';

/** The dialogs that open over the conversation from its frame. */
export function Dialog({ name, onClose }: { name: DialogName; onClose: () => void }) {
  return name === 'terms' ? <Terms onClose={onClose} /> : <Shortcuts onClose={onClose} />;
}
