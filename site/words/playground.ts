import type { WidgetEventName, WidgetOptions } from '#shared/embed.ts';
import { behaviours } from '#shared/simulated-backend/behaviours.ts';

/** Words of /playground. Controls are named like the options and calls themselves; these are their explanations. */
export const playground = {
  heading: 'Playground',
  lead: 'Every option, call and event of the widget, on a page that can be made hostile, with a backend that can be made to fail. The address holds the whole state: a bug report is a link.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  linkNotCopied: 'Copying was refused. The link is in the address bar.',
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
    boot: 'How the widget boots. A change loads the page again.',
    backend: 'What answers the widget’s calls. A change counts from the next call on.',
    boots: {
      init: 'data-manual, then init(options)',
      data: 'data-* attributes of the script tag',
      queue: 'calls pushed before the script came',
      none: 'data-manual, and nothing more',
    },
  },
  reload: 'Load again',
  optionsNote: 'Take effect with init, update or the next load. Apply is update.',
  apply: 'Apply',
  unset: 'not set',
  calls: {
    view: 'What open opens.',
    task: 'Opens the Co-pilot at a task, for which a token must be set. The prompt of a draft is its request.',
    prompt: 'Fills the input and does not send it.',
    open: 'Opens the view as soon as the page has loaded.',
  },
  eventsNote:
    'Ticked: Lexloom.on(name, fn). Unticked: Lexloom.off(name, fn). The DOM events are logged in any case.',
  noWidget: 'no widget stands: init brings one',
  notLoggedIn: 'site-login: nobody is logged in on this site, so the visitor is a guest',
  notAsData: 'a function cannot stand in data-*: boot by init or queue',
  hostPageNote:
    'CSS custom properties of the page, not options: the widget inherits them from the root, and takes changes at once.',
  /** Marks switches that load the page again. */
  reloadMark: '↻',
  hostileNote: 'Those marked ↻ must be there before the widget, so a change loads the page again.',
  /** The list, its columns and its outcome are those of `npm run questions:check`. */
  questions: {
    heading: 'Golden questions',
    note: 'Questions that must never fail, asked of the real server one after the other, with apiBase and publicKey from above. Each counts as a question of a guest.',
    label: 'Questions, one a line',
    hint: 'The format of npm run questions:check: a wanted "url", "text" or both, or "nothing".',
    placeholder: '{"question": "How much is a desk?", "expect": {"url": "/membership", "text": "£240"}}',
    check: 'Check',
    stop: 'Stop',
    loading: 'Getting ready …',
    notLoaded: 'The check could not be loaded. Please try again.',
    none: 'The list is empty.',
    line: (line: number, message: string) => `Line ${line}: ${message}.`,
    asking: (asked: number, all: number) => `${asked} of ${all} asked …`,
    outcome: (right: number, all: number) => `${right} of ${all} questions are answered as expected.`,
    stopped: (asked: number, misses: number) => `Stopped after ${asked}, ${misses} of them missed.`,
    missed: 'Not answered as expected',
    columns: ['Line', 'Question', 'Expected', 'Found instead'],
  },
  log: {
    heading: 'Event log',
    empty: 'Nothing has happened yet.',
    clear: 'Clear',
    copy: 'Copy log',
    copied: 'Log copied.',
    notCopied: 'Copying was refused. The log is selected.',
  },
  host: {
    label: 'Host page',
    heading: 'A page that is not ours',
    text: 'Stands for the partner’s page. The hostile switches change it, and must not change the widget.',
    help: 'data-lexloom-open="help"',
    copilot: 'data-lexloom-open="copilot" with a prompt',
    prompt: 'Which industries do you serve?',
    task: (task: string) => `data-lexloom-task="${task}"`,
    later: 'Add an opener now',
    added: 'Added later',
    field: 'A field of the page’s own',
    frame: 'The same state in a frame',
    framed: 'the widget stands in the frame below; these controls rule it',
    banner: 'A banner of the page’s own, as high as z-index goes',
  },
} as const;

/** What each option does, in a few words. The guide says more. */
export const optionHints = {
  apiBase: 'Where the API answers.',
  token:
    'The visitor’s bearer token, which the link then shows. Empty: a guest. site-login: that of whoever is logged in on this site, for the real backend; no link and no log shows it.',
  getToken: 'Called once after a 401.',
  guestId: '16 to 128 characters of [A-Za-z0-9._-].',
  publicKey: 'Sent as X-Lexloom-Key.',
  theme: 'The colour scheme.',
  accent: 'Any CSS colour.',
  position: 'The corner of launcher and help window.',
  locale: 'en, hi; others fall back to en. Open panels change with init.',
  page: 'A CSS selector: that element’s text goes along with a question.',
  launcher: 'false: the page brings its own button.',
  zIndex: 'Of launcher and help window. Not set: above everything.',
  nonce: 'Of the npm package’s script tag; here it changes nothing.',
  onError: 'Called with every error event.',
} as const satisfies Record<keyof WidgetOptions, string>;

/** What each CSS custom property of the host page does. */
export const hostPropertyHints = {
  '--lexloom-font':
    'The typeface of all text. A typeface that the page has loaded works inside the widget, too.',
  '--lexloom-font-display': 'The typeface of headings.',
  '--lexloom-radius': 'How round corners are.',
} as const;

/** What each event means. */
export const eventHints = {
  ready: 'the launcher stands',
  open: 'a panel opened',
  close: 'a panel closed',
  message: 'somebody said something; never the text',
  error: 'a failure, with its code',
  'auth-required': 'a dead token that getToken could not renew',
  login: 'a guest asked to sign in',
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
  framed: 'the whole in an iframe',
} as const;
export type HostileName = keyof typeof hostileHints;
