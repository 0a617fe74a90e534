import { playground } from '../words/playground.ts';
import type { Calls } from './calls.ts';
import {
  createCallFields,
  createEventFields,
  createHostileFields,
  createHostPropertyFields,
  createOptionFields,
  createStartFields,
  readForm,
} from './controls.ts';
import { button, element } from './element.ts';
import { reload } from './kept.ts';
import type { Log } from './log.ts';

type PanelParts = { log: Log; calls: Calls; questions: HTMLElement; onReset: () => void };
export type Panel = ReturnType<typeof createPanel>;

/** Builds the controls, and puts them in place of the page's bare heading. */
export function createPanel({ log, calls, questions, onReset }: PanelParts) {
  const { sections } = playground;
  const version = element('output', { class: 'version' }, playground.notLoaded);
  const status = element('p', { role: 'status', class: 'status' });
  const form = element('form', { class: 'controls', autocomplete: 'off' });
  const openArguments = () => {
    const { view, task, prompt } = readForm(form);
    return [view, task, prompt] as const;
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  form.append(
    group(
      sections.start,
      '',
      [...createStartFields()],
      [button(playground.reload, reload, { id: 'reload' })],
    ),
    group(sections.calls, '', createCallFields(), [
      button('init', calls.init, { class: 'primary' }),
      button('update', calls.update),
      button('open', () => calls.open(...openArguments())),
      button('push', () => calls.push(...openArguments())),
      button('close', calls.close),
      button('destroy', calls.destroy),
    ]),
    group(sections.options, playground.optionsNote, createOptionFields(), [
      button(playground.apply, calls.update),
    ]),
    group(sections.events, playground.eventsNote, createEventFields()),
    group(sections.hostPage, playground.hostPageNote, createHostPropertyFields()),
    group(sections.hostile, playground.hostileNote, createHostileFields()),
  );

  const head = element(
    'div',
    { class: 'panel-head' },
    element('h1', {}, playground.heading),
    element('p', { class: 'lead' }, playground.lead),
    element(
      'div',
      { class: 'head-row' },
      button(playground.copyLink, copyLink, { class: 'primary' }),
      button(playground.reset, onReset),
      element('p', { class: 'version-line' }, element('code', {}, playground.version), ' ', version),
      status,
    ),
  );
  document
    .getElementById('panel')
    ?.replaceChildren(head, element('div', { class: 'columns' }, log.node, form), questions);

  function announce(text: string) {
    status.textContent = text;
  }

  function copyLink() {
    const handleRefusal = () => announce(playground.linkNotCopied);
    if (!navigator.clipboard) return handleRefusal();
    const link = new URL(location.href);
    // In our own frame (see frame.ts), a link has to restore the frame, too.
    if (window.frameElement) link.searchParams.append('hostile', 'framed');
    navigator.clipboard.writeText(link.href).then(() => announce(playground.linkCopied), handleRefusal);
  }

  return {
    form,
    showVersion(text: string | undefined) {
      version.textContent = text ?? playground.notLoaded;
    },
  };
}

function group(name: string, note: string, fields: HTMLElement[], actions: HTMLElement[] = []): HTMLElement {
  return element(
    'fieldset',
    {},
    element('legend', {}, name),
    ...(note ? [element('p', { class: 'note' }, note)] : []),
    element('div', { class: 'fields' }, ...fields),
    ...(actions.length > 0 ? [element('div', { class: 'buttons' }, ...actions)] : []),
  );
}
