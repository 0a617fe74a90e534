import type {
  LexloomGlobal,
  QueuedCall,
  View,
  WidgetEventName,
  WidgetListener,
  WidgetOptions,
} from '#shared/embed.ts';
import { playground } from '../words/playground.ts';
import { eventNames, type FormState } from './controls.ts';
import { type Log, toText } from './log.ts';
import { toChanges, toOptions } from './options.ts';

export type Calls = ReturnType<typeof createCalls>;

/**
 * The calls of `Lexloom`, each told in the log as one would write it. `place`: the window with the widget, which is
 * another one when all stands in a frame.
 */
export function createCalls(log: Log, form: () => FormState, place: () => Window) {
  let given: WidgetOptions = {};
  const listeners = new Map<WidgetEventName, WidgetListener>();
  const heard = new Set<WidgetEventName>();

  for (const name of eventNames) listeners.set(name, (detail) => log.add('on', name, detail));

  function call(line: string, run: (lexloom: LexloomGlobal) => void, needsWidget = false) {
    const lexloom = readGlobal(place());
    if (!lexloom) return log.add('error', `${line}: widget.js has not come`);
    log.add('call', line);
    run(lexloom);
    // Right, and easily taken for a fault.
    if (needsWidget && !place().document.querySelector('lexloom-widget'))
      log.add('page', playground.noWidget);
  }

  function listenerOf(name: WidgetEventName): WidgetListener {
    const listener = listeners.get(name);
    if (!listener) throw new Error(`no listener for ${name}`);
    return listener;
  }

  return {
    init() {
      given = toOptions(form(), log);
      call(`init(${toText(given)})`, (lexloom) => lexloom.init(given));
    },
    update() {
      const now = toOptions(form(), log);
      const changes = toChanges(given, now, form(), log);
      given = now;
      call(`update(${toText(changes)})`, (lexloom) => lexloom.update(changes), true);
    },
    open(view: View, prompt: string) {
      const options = prompt ? { prompt } : {};
      call(`open('${view}', ${toText(options)})`, (lexloom) => lexloom.open(view, options), true);
    },
    push(view: View, prompt: string) {
      const pushed: QueuedCall = ['open', view, prompt ? { prompt } : {}];
      call(`push(${toText(pushed)})`, (lexloom) => lexloom.push(pushed), true);
    },
    close: () => call('close()', (lexloom) => lexloom.close(), true),
    destroy: () => call('destroy()', (lexloom) => lexloom.destroy()),
    version: () => readGlobal(place())?.version,
    /** The page booted in another way, with these. */
    booted(options: WidgetOptions) {
      given = options;
    },
    /** The ticked listeners, for the queue. */
    toQueue(): QueuedCall[] {
      return form().on.map((name) => {
        heard.add(name);
        return ['on', name, listenerOf(name)];
      });
    },
    /** Takes listeners on and off as the ticks say. */
    followTicks() {
      const { on } = form();
      for (const name of eventNames) {
        if (on.includes(name) === heard.has(name)) continue;
        if (on.includes(name)) call(`on('${name}')`, (lexloom) => lexloom.on(name, listenerOf(name)));
        else call(`off('${name}')`, (lexloom) => lexloom.off(name, listenerOf(name)));
        if (!heard.delete(name)) heard.add(name);
      }
    },
    /** The events as the widget's document hears them. */
    listen() {
      for (const name of eventNames)
        place().document.addEventListener(`lexloom:${name}`, (event) =>
          log.add('dom', event.type, (event as CustomEvent).detail ?? undefined),
        );
    },
  };
}

function readGlobal({ Lexloom: found }: Window): LexloomGlobal | undefined {
  return found && !Array.isArray(found) ? found : undefined;
}
