import { useLayoutEffect, useState } from 'preact/hooks';
import type { Called } from '../../chat/account/review-calls.ts';
import { newId } from '../../chat/state/new-id.ts';

/**
 * Makes a call when the component appears, and again by `retry` with the same key. Returns null while it runs. It ends with the
 * component.
 */
export function useCall<Body>(
  call: (signal: AbortSignal, key: string) => Promise<Called<Body>>,
  onBody?: (body: Body) => void,
): { called: Called<Body> | null; retry: () => void } {
  const [called, setCalled] = useState<Called<Body> | null>(null);
  const [tries, setTries] = useState(0);
  const [key] = useState(newId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call counts as a question: only `retry` repeats it
  useLayoutEffect(() => {
    const controller = new AbortController();
    setCalled(null);
    call(controller.signal, key).then((result) => {
      if (controller.signal.aborted) return;
      setCalled(result);
      if ('body' in result) onBody?.(result.body);
    });
    return () => controller.abort();
  }, [tries]);
  return { called, retry: () => setTries(tries + 1) };
}
