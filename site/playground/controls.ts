import type { View, WidgetEventName, WidgetOptions } from '#shared/embed.ts';
import {
  type BackendName,
  backends,
  eventHints,
  type HostileName,
  hostileNames,
  optionHints,
  playground,
} from '../words/playground.ts';
import { element } from './element.ts';

type Control = { choices: readonly string[] } | { suggestions?: readonly string[]; isNumber?: true };

/** A new option fails the build until it can be tried here. */
const optionControls = {
  apiBase: { suggestions: [`${location.origin}/api`] },
  token: { suggestions: ['a-token', 'renewed-token'] },
  getToken: { choices: ['renews', 'gives null', 'fails', 'never answers'] },
  guestId: { suggestions: ['guest-0123456789abcdef', 'too-short'] },
  publicKey: { suggestions: ['pk_partner'] },
  theme: { choices: ['auto', 'light', 'dark'] },
  accent: { suggestions: ['#0b6e4f', 'rebeccapurple', 'oklch(70% 0.15 90)', 'not a colour'] },
  position: { choices: ['right', 'left'] },
  locale: { suggestions: ['en', 'hi', 'ar', 'xx'] },
  launcher: { choices: ['true', 'false'] },
  zIndex: { isNumber: true },
  nonce: {},
  onError: { choices: ['logs', 'throws'] },
} as const satisfies Record<keyof WidgetOptions, Control>;

export type OptionName = keyof typeof optionControls;
export const optionNames = Object.keys(optionControls) as OptionName[];
export const eventNames = Object.keys(eventHints) as WidgetEventName[];

type Boot = keyof typeof playground.start.boots;
/** Switches that must stand before the widget does: those with the mark in their words. */
export const needsReload = (name: HostileName) => hostileNames[name].endsWith('↻');

export function createOptionFields(): HTMLElement[] {
  return optionNames.map((name) => {
    const control: Control = optionControls[name];
    if ('choices' in control) return selectField(name, optionHints[name], ['', ...control.choices]);
    const input = element('input', {
      name,
      id: name,
      type: control.isNumber ? 'number' : 'text',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-describedby': `${name}-hint`,
      ...(control.suggestions && { list: `${name}-list` }),
    });
    const list = control.suggestions?.map((value) => element('option', { value })) ?? [];
    const suggestions = list.length > 0 ? [element('datalist', { id: `${name}-list` }, ...list)] : [];
    return field(name, optionHints[name], input, ...suggestions);
  });
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
  const { view, prompt, open } = playground.calls;
  return [
    selectField('view', view, ['copilot', 'help'] satisfies View[]),
    field(
      'prompt',
      prompt,
      element('input', {
        name: 'prompt',
        id: 'prompt',
        type: 'text',
        autocomplete: 'off',
        'aria-describedby': 'prompt-hint',
      }),
    ),
    checkbox('open', 'on', 'open', open),
  ];
}

export function createEventFields(): HTMLElement[] {
  return eventNames.map((name) => checkbox('on', name, name, eventHints[name], true));
}

export function createHostileFields(): HTMLElement[] {
  return (Object.keys(hostileNames) as HostileName[]).map((name) =>
    checkbox('hostile', name, name, hostileNames[name]),
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

function checkbox(name: string, value: string, label: string, hint: string, checked = false): HTMLElement {
  const id = `${name}-${value}`;
  return element(
    'div',
    { class: 'check' },
    element('input', { type: 'checkbox', name, value, id, checked, 'aria-describedby': `${id}-hint` }),
    element('label', { for: id }, label),
    element('p', { class: 'hint', id: `${id}-hint` }, hint),
  );
}

/** What the form says now. */
export function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    boot: text('boot') as Boot,
    backend: text('backend') as BackendName,
    view: text('view') as View,
    prompt: text('prompt'),
    opens: data.has('open'),
    on: data.getAll('on') as WidgetEventName[],
    hostile: data.getAll('hostile') as HostileName[],
    option: (name: OptionName) => text(name).trim(),
  };
}

export type FormState = ReturnType<typeof readForm>;
