import { visitKey } from '#shared/storage-keys.ts';
import type { HostileName } from '../words/playground.ts';
import { createAddress } from './address.ts';
import { prepareBoot } from './boot.ts';
import { createCalls } from './calls.ts';
import { readForm } from './controls.ts';
import { createFrame, fillFrame } from './frame.ts';
import { applyHostProperties, createHostPage } from './host-page.ts';
import { applyHostile, needsReload, prepareHostile } from './hostile.ts';
import { keep, reload, restoreFocus } from './kept.ts';
import { createLog } from './log.ts';
import { createPanel } from './panel.ts';
import css from './playground.css?inline';
import { createQuestionsSection } from './questions/questions-section.ts';
import { replaceFetch } from './replace-fetch.ts';
import { reportErrors, watchStorage } from './watch-page.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets = [sheet];

start();

/** Runs before widget.js, because that is deferred. */
function start(): void {
  const log = createLog();
  let frame: HTMLIFrameElement | undefined;
  const calls = createCalls(
    log,
    () => readForm(panel.form),
    () => frame?.contentWindow ?? window,
  );
  const apiBase = () => readForm(panel.form).option('apiBase') || `${location.origin}/api`;
  const questions = createQuestionsSection({
    apiBase,
    publicKey: () => readForm(panel.form).option('publicKey'),
    // Saved before it is replaced.
    fetch: window.fetch.bind(window),
  });
  const panel = createPanel({ log, calls, questions, onReset: handleReset });
  const address = createAddress(panel.form);
  address.fillForm(location.search);

  const state = readForm(panel.form);
  const isFramed = state.hostile.includes('framed');
  if (isFramed) frame = createFrame({ calls, panel, log });
  document.getElementById('panel')?.after(createHostPage(frame));
  restoreFocus();

  replaceFetch({
    log,
    backend: () => readForm(panel.form).backend,
    apiBase,
  });
  watchStorage(log);
  reportErrors(log);
  if (!isFramed) calls.listen();
  panel.form.addEventListener('change', handleChange);
  applyHostProperties(state);
  applyHostile(state.hostile);
  if (!isFramed) prepareBoot({ state, calls, panel, log });
  prepareHostile(state.hostile, log);

  function handleChange({ target }: Event) {
    keep({}, address.toSearch() || location.pathname);
    const { name, value } = target as HTMLInputElement;
    if (name === 'boot' || (name === 'hostile' && needsReload(value as HostileName))) return reload();
    if (frame) return fillFrame(frame);
    const form = readForm(panel.form);
    if (name === 'hostile') applyHostile(form.hostile);
    if (name === 'on') calls.updateListeners();
    applyHostProperties(form);
  }

  /** Returns to the initial state, and removes what the widget stores for this tab. */
  function handleReset() {
    if (calls.version()) calls.destroy();
    try {
      sessionStorage.removeItem(visitKey);
    } catch {
      // The state may be one without storage.
    }
    location.assign(location.pathname);
  }
}
