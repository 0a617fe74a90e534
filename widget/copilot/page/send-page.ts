import type { HostPage } from '#shared/api-host-page.ts';
import type { Chat } from '../../chat/chat.ts';
import { readHostPage } from './host-page.ts';

/** Older keys are forgotten: a question is repeated soon or not at all. */
const maxKept = 20;

/**
 * From now on, sends the page with each question while the option `page` names an element. What was sent with a question is
 * sent with every repetition of it, whatever the page shows by then, because the same key must mean the same body.
 */
export function sendPage({ client, store, options }: Pick<Chat, 'client' | 'store' | 'options'>): void {
  const { request } = client;
  const sent = new Map<string, HostPage | undefined>();

  const findAnswer = (key: string) => {
    const { current, saved } = store.get();
    return [current, ...saved]
      .flatMap(({ messages }) => messages)
      .find((each) => each.role === 'assistant' && each.key === key);
  };

  client.request = async (path, init = {}, ...rest) => {
    const key = new Headers(init.headers).get('Idempotency-Key');
    if (path !== '/chatstream' || !key) return request(path, init, ...rest);
    const answer = findAnswer(key);
    if (!sent.has(key)) {
      // After a reload, the answer itself knows what was sent.
      const stored = answer?.role === 'assistant' ? answer.hostPage : undefined;
      sent.set(key, stored ?? readHostPage(options.page));
      const [oldest] = sent.keys();
      if (sent.size > maxKept && oldest !== undefined) sent.delete(oldest);
    }
    const hostPage = sent.get(key);
    if (!hostPage) return request(path, init, ...rest);
    if (answer) store.changeAnswer(answer.id, { hostPage });
    const body = JSON.stringify({ ...(JSON.parse(`${init.body}`) as object), hostPage });
    const response = await request(path, { ...init, body }, ...rest);
    // The server has it, so nothing is sent again under this key.
    if (answer) store.changeAnswer(answer.id, { hostPage: undefined });
    return response;
  };
}
