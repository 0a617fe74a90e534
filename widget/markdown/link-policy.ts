import { type Inline, type InlineElement, toText } from './inline-scanner.ts';
import type { Target } from './link-syntax.ts';
import { isSameOrigin, toSafeUrl } from './safe-url.ts';

/** Which links and pictures are let through, and as what; `undefined` means: show the text alone. */
export type LinkPolicy = {
  toLink(target: Target, kids: Inline[]): InlineElement | undefined;
  toImage(target: Target, alt: string): InlineElement | undefined;
};

/** Attributes that a link gets for its text. */
export type MarkLink = (text: string) => Record<string, string> | undefined;

/** The rules for one document: http, https, mailto and tel are links; pictures of the base's own origin are shown. */
export function createLinkPolicy({
  baseUrl,
  markLink,
}: {
  baseUrl: string;
  markLink?: MarkLink;
}): LinkPolicy {
  function toLink({ destination, title }: Target, kids: Inline[]): InlineElement | undefined {
    const href = toSafeUrl(destination, baseUrl)?.href;
    if (!href) return undefined;
    const attributes = {
      href,
      ...(title && { title }),
      target: '_blank',
      rel: 'noopener',
      ...markLink?.(toText(kids)),
    };
    return { tag: 'a', given: attributes, kids };
  }
  return {
    toLink,
    toImage(target, alt) {
      const url = toSafeUrl(target.destination, baseUrl);
      if (!url || !isSameOrigin(url, baseUrl)) return toLink(target, [alt || target.destination]);
      const attributes = {
        src: url.href,
        alt,
        ...(target.title && { title: target.title }),
        loading: 'lazy',
      };
      return { tag: 'img', given: attributes, kids: [] };
    },
  };
}
