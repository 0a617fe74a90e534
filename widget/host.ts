import type { WidgetConfig } from '#shared/api-partners.ts';
import type { Task, View, WidgetEventName, WidgetEvents, WidgetOptions } from '#shared/embed.ts';

export type OpenOptions = { prompt?: string | undefined; task?: Task | undefined };

/** What the loader provides to the panels: the shadow root to render in, the page's options, and events for the page. */
export type Host = {
  readonly root: ShadowRoot;
  /** Always the current ones: `update` changes them in place, and so does a renewed token. */
  readonly options: WidgetOptions & { readonly apiBase: string };
  /** The page and the script share an origin, so the product's own storage keys may be used. */
  readonly isOwnSite: boolean;
  /** Aborted with the widget. */
  readonly signal: AbortSignal;
  emit<Name extends WidgetEventName>(name: Name, detail: WidgetEvents[Name]): void;
  /** Whether the page listens: a button that does nothing but emit an event is shown only then. */
  hasListener(name: WidgetEventName): boolean;
  open(view: View, options?: OpenOptions): void;
  close(): void;
};

/** What `mount` returns to the loader. */
export type MountedWidget = {
  open(view: View, options: OpenOptions, opener?: Element): Promise<void>;
  /** Puts the Co-pilot into an element of the page; with `null` it is an overlay again. */
  fillPlace(place: Element | null): Promise<void>;
  update(): void;
  /** The page removed the element and it was put back: what was open is shown again. */
  restore(): void;
  close(): void;
  destroy(): void;
};

/** One view: created on first use, then shown and hidden. */
export type Panel = {
  /** It stands in the page: never opened or closed, only shown to whoever asks for it. */
  isInPage?: true;
  show(options: OpenOptions): void;
  hide(): void;
  update(): void;
  /** Applies what the page's partner has set: at each opening, before `show` unless the server takes its time. */
  configure(config: WidgetConfig): Promise<void>;
  destroy(): void;
};
