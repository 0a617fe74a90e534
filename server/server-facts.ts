import type { ServerFacts } from '#shared/server-facts.ts';
import { toScriptIntegrity } from './http/script-signature.ts';
import type { Settings } from './settings/settings.ts';

const dayMs = 24 * 60 * 60_000;

/** What pages say of the settings, in words. */
export function toServerFacts({ widget }: Settings): ServerFacts {
  return {
    scriptIntegrity: widget.signingKey ? toScriptIntegrity(widget.signingKey) : '',
    nextLead: toDays(widget.nextMs),
  };
}

/** Empty for 0. */
function toDays(ms: number): string {
  const days = Math.round(ms / dayMs);
  if (days === 0) return '';
  return days === 1 ? 'one day' : `${days} days`;
}
