import { unfilledOrigin } from '#shared/unfilled-origin.ts';

/** The address that partners use. The server fills it into the prerendered page; here it is read back from there. */
export const publicOrigin: string = import.meta.env.SSR ? unfilledOrigin : readOrigin();

function readOrigin(): string {
  const url = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? '';
  return URL.canParse(url) ? new URL(url).origin : location.origin;
}
