import * as english from './event-parser.ts';
import { failed } from './failure-words.hi.ts';
import { toTold } from './told-failure.hi.ts';

/** In the place of `event-parser.ts` in Hindi: an error in the stream is told by its code. */
export type ServerEvent = english.ServerEvent;
export const { eventStream } = english;

export function createEventParser(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  return english.createEventParser((event) => {
    if (event.type !== 'error') return onEvent(event);
    const { code, error } = JSON.parse(event.data) as { code: string; error: string };
    const { message } = toTold(code, error, failed);
    onEvent({ ...event, data: JSON.stringify({ code, error: message }) });
  });
}
