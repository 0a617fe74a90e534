/** What a page may set and call: the global `Lexloom` of `/widget.js`. Types only: nothing in this file reaches the bundle. */

/** `copilot`: the full-screen assistant. `help`: the floating Need Help? window. */
export type View = 'copilot' | 'help';

/** What the Co-pilot can do beside answering: `review` reads a contract point by point, `draft` writes a document from a template, question by question. Both need a signed-in visitor: a guest is asked to log in (event `login`), and task and prompt survive a sign-in in the same tab. */
export type Task = 'review' | 'draft';

export type WidgetOptions = {
  /** The address of the API, including its `/api`; a wrong path on our server is reported as `origin_refused`. Default: the script's own origin + `/api`. */
  apiBase?: string;
  /** The visitor's bearer token; without one the visitor is a guest. `null` signs out. */
  token?: string | null;
  /** Called once after a 401; the request is then repeated once with the token it returns. It has 30 seconds to answer. */
  getToken?: () => Promise<string | null | undefined>;
  /** A guest's own secret: 16 to 128 characters of `[A-Za-z0-9._-]`. If absent, the widget generates one and stores it. */
  guestId?: string;
  /** A partner’s public key, sent as `X-Lexloom-Key`: it selects the partner’s texts, budget and visitors. Pages at other origins are refused. */
  publicKey?: string;
  /** `auto`, the default, follows the visitor's system. */
  theme?: 'auto' | 'light' | 'dark';
  /** Any CSS colour; the text on it becomes light or dark automatically. */
  accent?: string;
  /** The corner of the launcher and the help window. Default: `right`; `left` on right-to-left pages. */
  position?: 'right' | 'left';
  /** A BCP 47 tag such as `en` or `hi`; unknown ones fall back to English. It applies to all of the widget’s own words and to the help window’s answers; the Co-pilot answers in the language of what it quotes, and our pages are English. Panels read it when they are created: call `init` to change it everywhere. */
  locale?: string;
  /** A CSS selector, such as `main`: headings and text of that element go along with each question, up to 32,000 characters, and answers quote them. Never what is typed into forms, what is hidden, or what is marked `data-private`. Default: nothing is read. */
  page?: string;
  /** `false`: the page has a button of its own. */
  launcher?: boolean;
  /** The z-index of the launcher and the help window. Unset, they are in the browser's top layer, above everything on the page. */
  zIndex?: number;
  /** For pages whose CSP allows scripts only by nonce: the npm package puts it on the script tag, from which chunks inherit it. */
  nonce?: string;
  /** Called with every `error` event. */
  onError?: (error: WidgetError) => void;
};

/** `code`: the server's, or a `WidgetOwnCode`. `message`: what the visitor read; for logs, never to be matched. */
export type WidgetError = { code: string; message: string };

/** Failures that the widget itself detects. @public */
export type WidgetOwnCode =
  /** No answer arrived at all, or an answer was cut off and could not be resumed within 30 seconds. */
  | 'unreachable'
  /** The server refused the request without a code of ours: another backend, or a proxy in front of our server. */
  | 'request_failed'
  /** A file of the widget could not be fetched: check the page's policy and its network log. */
  | 'load_failed'
  /** Code of the page breaks the widget: the console shows what was thrown and which built-ins the page has replaced. Prototype.js 1.7.3, MooTools 1.5.2, jQuery 1.12 and core-js 3 are tested and cause no conflict. Remove the code that does, or put the widget into a frame of its own. */
  | 'page_conflict';

/** The detail of each event; the DOM event `lexloom:NAME` carries the same as its `detail`. */
export type WidgetEvents = {
  /** The launcher is on the page, and calls take effect. */
  ready: undefined;
  /** A view has opened. */
  open: { view: View };
  /** A view has closed. */
  close: { view: View };
  /** A question was asked, or an answer has ended. Never contains the text. */
  message: { role: 'user' | 'assistant' };
  /** Something failed, and the visitor has been informed. */
  error: WidgetError;
  /** The token is no longer valid, and `getToken` could not renew it. */
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
  /** Changes options in place, without losing the open panel. Setting one to `undefined` or `null` restores its default. */
  update(options: WidgetOptions): void;
  /** Opens a view, by default `copilot`. `prompt` fills the input and does not send it. `task` opens the Co-pilot at `review` or `draft`; the prompt of a draft is its request, such as “NDA between A Ltd and B Inc, two years”. Without either, the Co-pilot opens as it was left. */
  open(view?: View, options?: { prompt?: string; task?: 'review' | 'draft' }): void;
  /** Closes whatever is open and returns the focus to where it was. */
  close(): void;
  /** Removes every element, listener, timer and request of the widget; `init` may be called again. */
  destroy(): void;
  /** Subscribes to an event. Returns the function that unsubscribes. */
  on<Name extends WidgetEventName>(event: Name, listener: WidgetListener<Name>): () => void;
  /** Removes a listener. */
  off<Name extends WidgetEventName>(event: Name, listener: WidgetListener<Name>): void;
  /** `push(['init', options])` is `init(options)`; arrays pushed before the script has loaded run when it has. */
  push(...calls: QueuedCall[]): void;
};

export type QueuedCall = {
  [Method in 'init' | 'update' | 'open' | 'close' | 'destroy' | 'on' | 'off']: [
    Method,
    ...Parameters<LexloomGlobal[Method]>,
  ];
}['init' | 'update' | 'open' | 'close' | 'destroy' | 'on' | 'off'];

/** What `window.Lexloom` is before the script has loaded (an array) and after (the global). */
export type LexloomEntry = LexloomGlobal | QueuedCall[];

/** What is stored in a visitor's browser, as a cookie policy says it. */
export type StoredEntry = {
  key: string;
  where: 'localStorage' | 'sessionStorage' | 'cookie';
  purpose: string;
  /** When it is gone. */
  life: string;
};

/** `/widget/release.json`: the newest version of the widget, at addresses whose content never changes. */
export type WidgetRelease = {
  version: string;
  /** Path of the loader. */
  script: string;
  /** Its hash, for the script tag's `integrity`. */
  integrity: string;
  /** Path of the npm package of the same version. */
  package: string;
  /** The hash of each module that the loader imports, by its path: for a page that pins them, too. */
  modules: Record<string, string>;
  /** All that the widget stores on a partner's page, and none of it before the first message. */
  storage: readonly StoredEntry[];
};
