import type { WidgetEventName, WidgetOptions } from '#shared/embed.ts';
import { behaviours } from '#shared/simulated-backend/behaviours.ts';

/** Words of /playground. Controls are named like the options and calls themselves; these are their explanations. */
export const playground = {
  heading: 'Playground',
  lead: 'Every option, call and event of the widget, on a page that can be made hostile, with a backend that can be made to fail. The address contains the whole state: a bug report is a link.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  linkNotCopied: 'Copying was blocked. The link is in the address bar.',
  reset: 'Reset',
  version: 'Lexloom.version',
  notLoaded: 'not loaded',
  sections: {
    start: 'Start',
    options: 'Options',
    calls: 'Calls',
    events: 'Events',
    hostPage: 'Host page',
    hostile: 'Hostile page',
  },
  start: {
    boot: 'How the widget boots. A change reloads the page.',
    backend: 'What answers the widget’s calls. A change takes effect with the next call.',
    boots: {
      init: 'data-manual, then init(options)',
      data: 'data-* attributes of the script tag',
      queue: 'calls pushed before the script has loaded',
      none: 'data-manual, without a call',
    },
  },
  reload: 'Reload',
  optionsNote: 'Take effect with init, update or the next load. “Apply” calls update.',
  apply: 'Apply',
  unset: 'not set',
  calls: {
    view: 'What open opens.',
    task: 'Opens the Co-pilot at a task, for which a token must be set. For a draft, the prompt is the request.',
    prompt: 'Fills the input and does not send it.',
    open: 'Opens the view as soon as the page has loaded.',
  },
  eventsNote: 'Ticked: Lexloom.on(name, fn). Unticked: Lexloom.off(name, fn). DOM events are always logged.',
  noWidget: 'there is no widget: call init',
  notLoggedIn: 'site-login: nobody is logged in on this site, so the visitor is a guest',
  notAsData: 'a function cannot be a data-* attribute: boot by init or queue',
  hostPageNote:
    'CSS custom properties of the page, not options: the widget inherits them from the root, and takes changes at once.',
  /** Marks switches that load the page again. */
  reloadMark: '↻',
  hostileNote: 'Those marked ↻ must be in place before the widget loads, so a change reloads the page.',
  /** The list, its columns and its outcome are those of `npm run questions:check`. */
  questions: {
    heading: 'Golden questions',
    note: 'Questions that must never fail. They are sent to the real server one after another, with apiBase and publicKey from above, and each counts as a guest’s question.',
    label: 'Questions, one per line',
    hint: 'The format of npm run questions:check: an expected "url", "text" or both, or "nothing".',
    placeholder: '{"question": "How much is a desk?", "expect": {"url": "/membership", "text": "£240"}}',
    check: 'Check',
    stop: 'Stop',
    loading: 'Getting ready …',
    notLoaded: 'The check could not be loaded. Please try again.',
    none: 'The list is empty.',
    line: (line: number, message: string) => `Line ${line}: ${message}.`,
    asking: (asked: number, all: number) => `${asked} of ${all} asked …`,
    outcome: (right: number, all: number) => `${right} of ${all} questions are answered as expected.`,
    stopped: (asked: number, misses: number) => `Stopped after ${asked}, ${misses} of them failed.`,
    missed: 'Not answered as expected',
    columns: ['Line', 'Question', 'Expected', 'Found instead'],
  },
  log: {
    heading: 'Event log',
    empty: 'Nothing has happened yet.',
    clear: 'Clear',
    copy: 'Copy log',
    copied: 'Log copied.',
    notCopied: 'Copying was blocked. The log is selected.',
  },
  host: {
    label: 'Host page',
    heading: 'A page that is not ours',
    text: 'Represents a partner’s page. The hostile switches change it and must not affect the widget.',
    help: 'data-lexloom-open="help"',
    copilot: 'data-lexloom-open="copilot" with a prompt',
    prompt: 'Which industries do you serve?',
    task: (task: string) => `data-lexloom-task="${task}"`,
    later: 'Add an opener now',
    added: 'Added later',
    field: 'A field of the page itself',
    frame: 'The same state in a frame',
    framed: 'the widget is in the frame below and follows these controls',
    banner: 'A banner of the page itself, at the highest z-index',
  },
} as const;

/** What each option does, in a few words. The guide says more. */
export const optionHints = {
  apiBase: 'Where the API answers.',
  token:
    'The visitor’s bearer token; the link then contains it. Empty: a guest. site-login: the token of your login on this site, for the real backend; it appears in no link and no log.',
  getToken: 'Called once after a 401.',
  guestId: '16 to 128 characters of [A-Za-z0-9._-].',
  publicKey: 'Sent as X-Lexloom-Key.',
  theme: 'The colour scheme.',
  accent: 'Any CSS colour.',
  position: 'The corner for launcher and help window.',
  locale: 'en, hi; others fall back to en. Open panels change with init.',
  page: 'A CSS selector: the text of that element is sent with each question.',
  launcher: 'false: the page brings its own button.',
  zIndex: 'For launcher and help window. Not set: above everything.',
  nonce: 'For the npm package’s script tag; it has no effect here.',
  onError: 'Called with every error event.',
} as const satisfies Record<keyof WidgetOptions, string>;

/** What each CSS custom property of the host page does. */
export const hostPropertyHints = {
  '--lexloom-font':
    'The typeface of all text. Web fonts that the page has loaded work inside the widget, too.',
  '--lexloom-font-display': 'The typeface of headings.',
  '--lexloom-radius': 'The radius of corners.',
} as const;

/** What each event means. */
export const eventHints = {
  ready: 'the launcher is in the page',
  open: 'a panel opened',
  close: 'a panel closed',
  message: 'the visitor or the assistant has said something; never the text',
  error: 'a failure, with its code',
  'auth-required': 'an expired token that getToken could not renew',
  login: 'a guest wants to sign in',
} as const satisfies Record<WidgetEventName, string>;

/** The backends, in the order in which they are listed. */
export const backends = [...behaviours, { name: 'real', text: 'the real server' }] as const;
export type BackendName = (typeof backends)[number]['name'];

/** What each switch does to the page. */
export const hostileHints = {
  resets: 'margins, fonts, colours and borders reset with !important',
  'all-unset': '* { all: unset !important }',
  'rem-4px': 'a rem of 4 px',
  rtl: 'right to left',
  transformed: 'a transformed, filtered body',
  locked: 'body { overflow: hidden }',
  banner: 'a banner at the highest z-index',
  deletes: 'deletes unknown nodes once',
  frozen: 'frozen prototypes',
  polluted: 'toJSON and enumerable extras on prototypes',
  'no-storage': 'storage that throws',
  framed: 'everything in an iframe',
} as const;
export type HostileName = keyof typeof hostileHints;
