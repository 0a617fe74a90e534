import type { View, WidgetEventName, WidgetEvents, WidgetOptions } from '#shared/embed.ts';

export type OpenOptions = { prompt?: string | undefined };

/** What the loader lends to the panels: the place to draw in, the page's options, and the way to tell the page something. */
export type Host = {
  readonly root: ShadowRoot;
  /** Always the newest: `update` changes it in place, and so does a renewed token. */
  readonly options: WidgetOptions & { readonly apiBase: string };
  /** The page and the script have one origin, so the product's own storage keys are ours to use. */
  readonly isOwnSite: boolean;
  emit<Name extends WidgetEventName>(name: Name, detail: WidgetEvents[Name]): void;
  /** Whether the page listens: a button that only tells the page something is shown on this condition. */
  hears(name: WidgetEventName): boolean;
  open(view: View, options?: OpenOptions): void;
  close(): void;
};

/** What the loader holds of the panels once they are there. */
export type Mounted = {
  open(view: View, options: OpenOptions, opener?: Element): Promise<void>;
  update(): void;
  /** The element was taken out of the page and is back: what was open is shown again. */
  restore(): void;
  close(): void;
  destroy(): void;
};

/** One view: made on first use, then shown and hidden. */
export type Panel = {
  show(options: OpenOptions): void;
  hide(): void;
  update(): void;
  destroy(): void;
};
