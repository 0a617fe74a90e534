import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Chat } from '../../chat/chat.ts';
import type { Host } from '../../host.ts';
import type { Frame } from './frame.ts';

export type Copilot = {
  host: Host;
  chat: Chat;
  frame: Frame;
  /** The origin of our pages, for links without one. */
  site: string;
};

export const CopilotContext = createContext({} as Copilot);

/** Returns the Co-pilot that a component belongs to. */
export function useCopilot(): Copilot {
  return useContext(CopilotContext);
}
