import { AppError } from '#shared/errors.ts';
import { type Ask, type Asked, hashRequest } from './ask.ts';

/**
 * Has a question that is repeated with its idempotency key, while the first is still on its way into the store, wait for
 * that one: it is the same question, so it spends no rate and takes no place among the answers.
 */
export function joinRepeats(ask: Ask): Ask {
  const beginning = new Map<string, { requestHash: string; asked: Promise<Asked> }>();

  return async function askOnce(asker, request, network) {
    if (!request.idempotencyKey) return ask(asker, request, network);
    // A guest's owner id is made anew with each request until the guest is stored.
    const key = `${asker.guestHash ?? asker.ownerId} ${request.idempotencyKey}`;
    const requestHash = hashRequest(request);
    const first = beginning.get(key);
    if (first && first.requestHash !== requestHash) throw new AppError('key_reused');
    if (first) return first.asked;
    const asked = ask(asker, request, network).finally(() => beginning.delete(key));
    beginning.set(key, { requestHash, asked });
    return asked;
  };
}
