/** What a page may set and call: the global `Lexloom` of `/widget.js`. Types only: nothing here reaches the bundle. */

/** `copilot`: the full-screen assistant. `help`: the floating Need Help? window. */
export type View = 'copilot' | 'help';

export type WidgetOptions = {
  /** Where the API answers, with its `/api`; another path on our server reads as `origin_refused`. Default: the script's own origin + `/api`. */
  apiBase?: string;
  /** The visitor's bearer token; without one the visitor is a guest. `null` signs out. */
  token?: string | null;
  /** Called once after a 401; the request is then repeated once with what it gives. Given 30 seconds to answer. */
  getToken?: () => Promise<string | null | undefined>;
  /** A guest's own secret: 16 to 128 characters of `[A-Za-z0-9._-]`; made and kept by the widget when absent. */
  guestId?: string;
  /** A partner's public key, sent as `X-Lexloom-Key`. */
  publicKey?: string;
  /** `auto`, the default, follows the visitor's system. */
  theme?: 'auto' | 'light' | 'dark';
  /** Any CSS colour; the text upon it is made light or dark by itself. */
  accent?: string;
  /** The corner of the launcher and of the help window. Default: `right`. */
  position?: 'right' | 'left';
  /** A BCP 47 tag: `en`, `hi`; unknown ones fall back to English. All of the widget’s own words and the help window’s answers speak it; the Co-pilot answers in the language of what it quotes, and our pages are English. Panels read it when they are made: `init` changes it in full. */
  locale?: string;
  /** `false`: the page brings its own button. */
  launcher?: boolean;
  /** Of launcher and help window. Without one they stand in the browser's top layer, above all of the page. */
  zIndex?: number;
  /** For pages whose CSP admits scripts by nonce alone: the npm package puts it on the script tag; chunks inherit it from there. */
  nonce?: string;
  /** Called with every `error` event. */
  onError?: (error: WidgetError) => void;
};

/** `code`: the server's, or a `WidgetOwnCode`. `message`: what the visitor read, for logs; never match by it. */
export type WidgetError = { code: string; message: string };

/** Failures that the widget names itself. */
export type WidgetOwnCode =
  /** No answer came at all, or an answer broke off and could not be taken up again within 30 seconds. */
  | 'unreachable'
  /** The server refused and gave no code of its own: another backend, or a proxy before ours. */
  | 'request_failed'
  /** A part of the widget could not be fetched: look at the page's policy and at its network log. */
  | 'load_failed';

/** What each event carries; `lexloom:NAME` carries the same as its `detail`. */
export type WidgetEvents = {
  /** The launcher stands, and calls are heard. */
  ready: undefined;
  /** A view has opened. */
  open: { view: View };
  /** A view has closed. */
  close: { view: View };
  /** A question was asked, or an answer has come to its end. Never the text. */
  message: { role: 'user' | 'assistant' };
  /** Something failed; the visitor was told. */
  error: WidgetError;
  /** A dead token that `getToken` could not renew. */
  'auth-required': undefined;
  /** A guest asked to sign in. */
  login: undefined;
};

export type WidgetEventName = keyof WidgetEvents;
export type WidgetListener<Name extends WidgetEventName = WidgetEventName> = (
  detail: WidgetEvents[Name],
) => void;

export type LexloomGlobal = {
  /** The semver of the bundle. */
  readonly version: string;
  /** Boots; a second call re-boots with the new options and never leaves two widgets. */
  init(options?: WidgetOptions): void;
  /** Changes options in place, without losing the open panel. One that is set to `undefined` or `null` is its default again. */
  update(options: WidgetOptions): void;
  /** Opens a view, `copilot` when none is named. `prompt` fills the input and does not send it. */
  open(view?: View, options?: { prompt?: string }): void;
  /** Closes whatever is open and gives focus back to where it was. */
  close(): void;
  /** Removes every element, listener, timer and request; `init` may come again. */
  destroy(): void;
  /** Listens to an event. Gives back a function that takes the listener off. */
  on<Name extends WidgetEventName>(event: Name, listener: WidgetListener<Name>): () => void;
  /** Takes a listener off. */
  off<Name extends WidgetEventName>(event: Name, listener: WidgetListener<Name>): void;
  /** `push(['init', options])` is `init(options)`; arrays pushed before the script came are run when it comes. */
  push(...calls: QueuedCall[]): void;
};

export type QueuedCall = {
  [Method in 'init' | 'update' | 'open' | 'close' | 'destroy' | 'on' | 'off']: [
    Method,
    ...Parameters<LexloomGlobal[Method]>,
  ];
}['init' | 'update' | 'open' | 'close' | 'destroy' | 'on' | 'off'];

/** What the page holds before the script came (an array) and after (the global). */
export type LexloomEntry = LexloomGlobal | QueuedCall[];

/** `/widget/release.json`: the newest version of the widget, under addresses whose content never changes. */
export type WidgetRelease = {
  version: string;
  /** Path of the loader. */
  script: string;
  /** Its hash, for the script tag's `integrity`. */
  integrity: string;
  /** Path of the npm package of the same version. */
  package: string;
};
