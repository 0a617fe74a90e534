import { createHmac } from 'node:crypto';

const timeoutMs = 10_000;

type Options = { url: string; secret: string };

/**
 * Posts signed JSON to the operator's own address: `X-Lexloom-Signature` is the HMAC-SHA256 of the body's bytes, in
 * lower-case hexadecimal.
 */
export function createSignedWebhook({ url, secret }: Options) {
  return {
    /**
     * Makes one attempt. Throws unless the response is 2xx; the error contains nothing of the body. A redirect is a
     * failure, because it would send the text to an address that the operator did not choose.
     */
    async post(payload: object): Promise<void> {
      const body = JSON.stringify(payload);
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Lexloom',
          'x-lexloom-signature': createHmac('sha256', secret).update(body).digest('hex'),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // Only the status matters: the body may be endless.
      await response.body?.cancel().catch(() => {});
      if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
    },
  };
}
