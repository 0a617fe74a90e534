import type {
  LexloomGlobal,
  QueuedCall,
  View,
  WidgetEventName,
  WidgetListener,
  WidgetOptions,
} from '#shared/embed.ts';
import { eventNames, type FormState } from './controls.ts';
import { type Log, toText } from './log.ts';
import { toChanges, toOptions } from './options.ts';

export type Calls = ReturnType<typeof createCalls>;

/** The calls of `Lexloom`, each told in the log as one would write it. */
export function createCalls(log: Log, form: () => FormState) {
  let given: WidgetOptions = {};
  const listeners = new Map<WidgetEventName, WidgetListener>();
  const heard = new Set<WidgetEventName>();

  for (const name of eventNames) listeners.set(name, (detail) => log.add('on', name, detail));

  function call(line: string, run: (lexloom: LexloomGlobal) => void) {
    const lexloom = readGlobal();
    if (!lexloom) return log.add('error', `${line}: widget.js has not come`);
    log.add('call', line);
    run(lexloom);
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
      call(`update(${toText(changes)})`, (lexloom) => lexloom.update(changes));
    },
    open(view: View, prompt: string) {
      const options = prompt ? { prompt } : {};
      call(`open('${view}', ${toText(options)})`, (lexloom) => lexloom.open(view, options));
    },
    push(view: View, prompt: string) {
      const pushed: QueuedCall = ['open', view, prompt ? { prompt } : {}];
      call(`push(${toText(pushed)})`, (lexloom) => lexloom.push(pushed));
    },
    close: () => call('close()', (lexloom) => lexloom.close()),
    destroy: () => call('destroy()', (lexloom) => lexloom.destroy()),
    version: () => readGlobal()?.version,
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
    /** The events as the document hears them. */
    listen() {
      for (const name of eventNames)
        document.addEventListener(`lexloom:${name}`, (event) =>
          log.add('dom', event.type, (event as CustomEvent).detail ?? undefined),
        );
    },
  };
}

function readGlobal(): LexloomGlobal | undefined {
  const found = window.Lexloom;
  return found && !Array.isArray(found) ? found : undefined;
}
