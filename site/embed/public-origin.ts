import { unfilledOrigin } from '#shared/unfilled-origin.ts';

/** The origin that partners use. The server writes it into the prerendered page; the browser reads it from there. */
export const publicOrigin: string = import.meta.env.SSR ? unfilledOrigin : readOrigin();

function readOrigin(): string {
  const url = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? '';
  return URL.canParse(url) ? new URL(url).origin : location.origin;
}
