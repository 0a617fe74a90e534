import type { Task, View, WidgetEventName, WidgetOptions } from '#shared/embed.ts';
import {
  type BackendName,
  backends,
  eventHints,
  type HostileName,
  hostileHints,
  hostPropertyHints,
  optionHints,
  playground,
} from '../words/playground.ts';
import { element } from './element.ts';
import { needsReload } from './hostile.ts';
import { siteLogin } from './site-login.ts';

type Control = { choices: readonly string[] } | { suggestions?: readonly string[]; isNumber?: true };

/** A new option does not compile until it has a control here. */
const optionControls = {
  apiBase: { suggestions: [`${location.origin}/api`] },
  token: { suggestions: ['a-token', 'renewed-token', siteLogin] },
  getToken: { choices: ['renews', 'gives null', 'fails', 'never answers'] },
  guestId: { suggestions: ['guest-0123456789abcdef', 'too-short'] },
  publicKey: { suggestions: ['pk_partner'] },
  theme: { choices: ['auto', 'light', 'dark'] },
  accent: { suggestions: ['#0b6e4f', 'rebeccapurple', 'oklch(70% 0.15 90)', 'not a colour'] },
  position: { choices: ['right', 'left'] },
  locale: { suggestions: ['en', 'hi', 'ar', 'xx'] },
  page: { suggestions: ['main', 'body', 'not a ( selector'] },
  launcher: { choices: ['true', 'false'] },
  zIndex: { isNumber: true },
  nonce: {},
  onError: { choices: ['logs', 'throws'] },
} as const satisfies Record<keyof WidgetOptions, Control>;

export type OptionName = keyof typeof optionControls;
export const optionNames = Object.keys(optionControls) as OptionName[];
export const eventNames = Object.keys(eventHints) as WidgetEventName[];

/** Examples for CSS custom properties of the host page. */
const hostPropertyExamples = {
  '--lexloom-font': ['Georgia, serif', 'ui-monospace, monospace'],
  '--lexloom-font-display': ['Georgia, serif', 'cursive'],
  '--lexloom-radius': ['0', '2px', '16px'],
} as const satisfies Record<keyof typeof hostPropertyHints, readonly string[]>;

export type HostProperty = keyof typeof hostPropertyExamples;
export const hostPropertyNames = Object.keys(hostPropertyExamples) as HostProperty[];

type Boot = keyof typeof playground.start.boots;

export function createOptionFields(): HTMLElement[] {
  return optionNames.map((name) => {
    const control: Control = optionControls[name];
    if ('choices' in control) return selectField(name, optionHints[name], ['', ...control.choices]);
    return textField(name, optionHints[name], control.suggestions, control.isNumber ? 'number' : 'text');
  });
}

export function createHostPropertyFields(): HTMLElement[] {
  return hostPropertyNames.map((name) =>
    textField(name, hostPropertyHints[name], hostPropertyExamples[name]),
  );
}

export function createStartFields(): HTMLElement[] {
  const { boots, boot, backend } = playground.start;
  return [
    selectField('boot', boot, Object.keys(boots), boots),
    selectField(
      'backend',
      backend,
      backends.map(({ name }) => name),
      Object.fromEntries(backends.map(({ name, text }) => [name, text])),
    ),
  ];
}

export function createCallFields(): HTMLElement[] {
  const { view, task, prompt, open } = playground.calls;
  return [
    selectField('view', view, ['copilot', 'help'] satisfies View[]),
    selectField('task', task, ['', ...(['review', 'draft'] satisfies Task[])]),
    textField('prompt', prompt),
    checkbox({ name: 'open', value: 'on', label: 'open', hint: open }),
  ];
}

export function createEventFields(): HTMLElement[] {
  return eventNames.map((name) =>
    checkbox({ name: 'on', value: name, label: name, hint: eventHints[name], checked: true }),
  );
}

export function createHostileFields(): HTMLElement[] {
  return (Object.keys(hostileHints) as HostileName[]).map((name) =>
    checkbox({
      name: 'hostile',
      value: name,
      label: name,
      hint: needsReload(name) ? `${hostileHints[name]} ${playground.reloadMark}` : hostileHints[name],
    }),
  );
}

function field(name: string, hint: string, ...control: HTMLElement[]): HTMLElement {
  return element(
    'div',
    { class: 'field' },
    element('label', { for: name }, name),
    ...control,
    element('p', { class: 'hint', id: `${name}-hint` }, hint),
  );
}

function textField(
  name: string,
  hint: string,
  suggestions: readonly string[] = [],
  type: 'text' | 'number' = 'text',
): HTMLElement {
  const listId = `${name}-list`;
  const hasList = suggestions.length > 0;
  const input = element('input', {
    name,
    id: name,
    type,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': `${name}-hint`,
    ...(hasList && { list: listId }),
  });
  const options = suggestions.map((value) => element('option', { value }));
  return field(name, hint, input, ...(hasList ? [element('datalist', { id: listId }, ...options)] : []));
}

function selectField(
  name: string,
  hint: string,
  values: readonly string[],
  labels: Partial<Record<string, string>> = {},
): HTMLElement {
  const options = values.map((value) => {
    const label = labels[value];
    return element(
      'option',
      { value },
      label ? `${value}: ${label}` : value === '' ? playground.unset : value,
    );
  });
  return field(
    name,
    hint,
    element('select', { name, id: name, 'aria-describedby': `${name}-hint` }, ...options),
  );
}

type CheckboxProps = { name: string; value: string; label: string; hint: string; checked?: boolean };

function checkbox({ name, value, label, hint, checked = false }: CheckboxProps): HTMLElement {
  const id = `${name}-${value}`;
  return element(
    'div',
    { class: 'check' },
    element('input', { type: 'checkbox', name, value, id, checked, 'aria-describedby': `${id}-hint` }),
    element('label', { for: id }, label),
    element('p', { class: 'hint', id: `${id}-hint` }, hint),
  );
}

/** The form's current state. */
export function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    boot: text('boot') as Boot,
    backend: text('backend') as BackendName,
    view: text('view') as View,
    task: text('task') as Task | '',
    prompt: text('prompt'),
    opens: data.has('open'),
    on: data.getAll('on') as WidgetEventName[],
    hostile: data.getAll('hostile') as HostileName[],
    option: (name: OptionName) => text(name).trim(),
    hostProperty: (name: HostProperty) => text(name).trim(),
  };
}

export type FormState = ReturnType<typeof readForm>;
