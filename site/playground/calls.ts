import type {
  LexloomGlobal,
  QueuedCall,
  Task,
  View,
  WidgetEventName,
  WidgetListener,
  WidgetOptions,
} from '#shared/embed.ts';
import { playground } from '../words/playground.ts';
import { eventNames, type FormState } from './controls.ts';
import { type Log, toText } from './log.ts';
import { toChanges, toOptions } from './options.ts';
import { hideLogin } from './site-login.ts';

export type Calls = ReturnType<typeof createCalls>;

/**
 * Calls methods of `Lexloom`, and logs each call as a developer would write it.
 * @param widgetWindow the window that contains the widget: the frame's, if the page is framed
 */
export function createCalls(log: Log, form: () => FormState, widgetWindow: () => Window) {
  let currentOptions: WidgetOptions = {};
  const listeners = new Map<WidgetEventName, WidgetListener>(
    eventNames.map((name) => [name, (detail) => log.add('on', name, detail)]),
  );
  const subscribed = new Set<WidgetEventName>();

  function call(line: string, run: (lexloom: LexloomGlobal) => void, needsWidget = false) {
    const lexloom = readGlobal(widgetWindow());
    if (!lexloom) return log.add('error', `${line}: widget.js has not come`);
    log.add('call', line);
    run(lexloom);
    // A correct call, but one that is easily mistaken for a bug.
    if (needsWidget && !widgetWindow().document.querySelector('lexloom-widget'))
      log.add('page', playground.noWidget);
  }

  function findListener(name: WidgetEventName): WidgetListener {
    const listener = listeners.get(name);
    if (!listener) throw new Error(`no listener for ${name}`);
    return listener;
  }

  return {
    init() {
      currentOptions = toOptions(form(), log);
      call(`init(${toText(hideLogin(currentOptions))})`, (lexloom) => lexloom.init(currentOptions));
    },
    update() {
      const options = toOptions(form(), log);
      const changes = toChanges(currentOptions, options, form(), log);
      currentOptions = options;
      call(`update(${toText(hideLogin(changes))})`, (lexloom) => lexloom.update(changes), true);
    },
    open(view: View, task: Task | '', prompt: string) {
      const options = toOpenOptions(task, prompt);
      call(`open('${view}', ${toText(options)})`, (lexloom) => lexloom.open(view, options), true);
    },
    push(view: View, task: Task | '', prompt: string) {
      const pushed: QueuedCall = ['open', view, toOpenOptions(task, prompt)];
      call(`push(${toText(pushed)})`, (lexloom) => lexloom.push(pushed), true);
    },
    close: () => call('close()', (lexloom) => lexloom.close(), true),
    destroy: () => call('destroy()', (lexloom) => lexloom.destroy()),
    version: () => readGlobal(widgetWindow())?.version,
    /** For a page that was booted in another way, with these options. */
    setOptions(options: WidgetOptions) {
      currentOptions = options;
    },
    /** Returns the ticked listeners as calls for the queue. */
    toQueue(): QueuedCall[] {
      return form().on.map((name) => {
        subscribed.add(name);
        return ['on', name, findListener(name)];
      });
    },
    /** Adds and removes listeners according to the ticks. */
    updateListeners() {
      const { on } = form();
      for (const name of eventNames) {
        if (on.includes(name) === subscribed.has(name)) continue;
        if (on.includes(name)) call(`on('${name}')`, (lexloom) => lexloom.on(name, findListener(name)));
        else call(`off('${name}')`, (lexloom) => lexloom.off(name, findListener(name)));
        if (!subscribed.delete(name)) subscribed.add(name);
      }
    },
    /** Logs the events that reach the widget's document. */
    listen() {
      for (const name of eventNames)
        widgetWindow().document.addEventListener(`lexloom:${name}`, (event) =>
          log.add('dom', event.type, (event as CustomEvent).detail ?? undefined),
        );
    },
  };
}

/** Includes only what is set, as a page would write it. */
function toOpenOptions(task: Task | '', prompt: string): { task?: Task; prompt?: string } {
  return { ...(task && { task }), ...(prompt && { prompt }) };
}

function readGlobal({ Lexloom: entry }: Window): LexloomGlobal | undefined {
  return entry && !Array.isArray(entry) ? entry : undefined;
}
