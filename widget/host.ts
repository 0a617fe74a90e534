import type { WidgetConfig } from '#shared/api-partners.ts';
import type { Task, View, WidgetEventName, WidgetEvents, WidgetOptions } from '#shared/embed.ts';

export type OpenOptions = { prompt?: string | undefined; task?: Task | undefined };

/** What the loader provides to the panels: the shadow root to render in, the page's options, and events for the page. */
export type Host = {
  readonly root: ShadowRoot;
  /** Always the current options: `update` changes them in place, and so does a renewed token. */
  readonly options: WidgetOptions & { readonly apiBase: string };
  /** Aborted when the widget is destroyed. */
  readonly signal: AbortSignal;
  emit<Name extends WidgetEventName>(name: Name, detail: WidgetEvents[Name]): void;
  /** The page's listeners of an event: a button that only emits an event is shown only if there is one. */
  listenersOf(name: WidgetEventName): readonly unknown[];
  open(view: View, options?: OpenOptions): void;
  close(): void;
};

/** What `mount` returns to the loader. */
export type MountedWidget = {
  open(view: View, options?: OpenOptions | null, opener?: Element): Promise<void>;
  /** Puts the Co-pilot into an element of the page; `null` makes it an overlay again. */
  fillPlace(place: Element | null): Promise<void>;
  update(): void;
  /** The page removed the widget's element and it was put back: shows again what was open. */
  restore(): void;
  close(): void;
  destroy(): void;
};

/** One view: created on first use, then shown and hidden. */
export type Panel = {
  /** Set if it is part of the page: then it is never opened or closed, only brought into view. */
  isInPage?: true;
  show(options: OpenOptions): void;
  hide(): void;
  update(): void;
  /** Applies the partner's settings. Called at each opening, before `show` unless the server is slow. */
  configure(config: WidgetConfig): Promise<void>;
  destroy(): void;
};
