/** The form of a body that the parser reads. */
export const eventStream = 'text/event-stream';

export type ServerEvent = { type: string; data: string; id: string };

/** A line or an event longer than this is not ours; 1 MiB holds any answer taken up whole. */
export const maxEventLength = 1 << 20;

/** `text/event-stream` (HTML §9.2.6), fed in any pieces. Throws when an event passes `maxEventLength`. */
export function createEventParser(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = '';
  let endedWithCr = false;
  let event = blank();

  function takeLine(line: string) {
    if (!line) {
      if (event.data) onEvent({ ...event, data: event.data.slice(0, -1) });
      event = blank();
      return;
    }
    const [, field, value = ''] = /^([^:]*):? ?(.*)/s.exec(line) ?? [];
    if (field === 'data') event.data += `${value}\n`;
    else if (field === 'event') event.type = value;
    else if (field === 'id') event.id = value;
    if (event.data.length > maxEventLength) throw new Error('event too long');
  }

  return (text) => {
    if (!text) return;
    // A CR LF pair may be cut in two.
    const fresh = endedWithCr && text[0] === '\n' ? text.slice(1) : text;
    endedWithCr = text.endsWith('\r');
    const lines = fresh.split(/\r\n?|\n/);
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    if (rest.length > maxEventLength) throw new Error('line too long');
    for (const line of lines) takeLine(line);
  };
}

function blank(): ServerEvent {
  return { type: 'message', data: '', id: '' };
}
