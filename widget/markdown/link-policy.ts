import { type InlineElement, type InlineNode, toPlainText } from './inline-scanner.ts';
import type { LinkTarget } from './link-syntax.ts';
import { isSameOrigin, toSafeUrl } from './safe-url.ts';

/** Decides which links and images are allowed, and in which form. `undefined` means that only the text is shown. */
export type LinkPolicy = {
  toLink(target: LinkTarget, children: InlineNode[]): InlineElement | undefined;
  toImage(target: LinkTarget, alt: string): InlineElement | undefined;
};

/** Returns additional attributes for a link by its text. */
export type MarkLink = (text: string) => Record<string, string> | undefined;

/** The policy for a document: http, https, mailto and tel become links; images are shown if they have the base URL's origin. */
export function createLinkPolicy({
  baseUrl,
  markLink,
}: {
  baseUrl: string;
  markLink?: MarkLink;
}): LinkPolicy {
  function toLink({ destination, title }: LinkTarget, children: InlineNode[]): InlineElement | undefined {
    const href = toSafeUrl(destination, baseUrl)?.href;
    if (!href) return undefined;
    const attributes = {
      href,
      ...(title && { title }),
      target: '_blank',
      rel: 'noopener',
      ...markLink?.(toPlainText(children)),
    };
    return { tag: 'a', attributes, children };
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
      return { tag: 'img', attributes, children: [] };
    },
  };
}
