import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { turnWheelOverCopilot } from '../engines/journeys/in-the-page.ts';
import { startPartner } from '../harness/partner-site.ts';
import type { Guide, Host } from './host.ts';
import { createProject } from './project.ts';

const require = createRequire(import.meta.url);
const readLibrary = async (path: string) =>
  (await readFile(require.resolve(path), 'utf8')).replaceAll('</script', '<\\/script');

export const bootstrap: Host = {
  name: 'Bootstrap 5 and jQuery',
  does: 'over an open modal, which traps the focus, the help window takes what is typed',
  start: (_, guide) =>
    startPage(guide, async (tag) => ({
      head: `<style>${await readLibrary('bootstrap/dist/css/bootstrap.min.css')}</style>`,
      body: `<button type="button" data-bs-toggle="modal" data-bs-target="#modal">Open the modal</button>
        <div class="modal" id="modal" tabindex="-1"><div class="modal-dialog"><div class="modal-content">
        <button type="button" data-lexloom-open="help">Ask for help</button></div></div></div>
        <script>${await readLibrary('jquery/dist/jquery.min.js')}</script>
        <script>${await readLibrary('bootstrap/dist/js/bootstrap.bundle.min.js')}</script>${tag}`,
    })),
  async special(actions) {
    await actions.click('button', 'Open the modal');
    await actions.click('button', 'Ask for help');
    await actions.seeFocus('textbox', 'Ask a question');
    await actions.fill('Ask a question', 'office hours');
    await actions.press('Escape');
    await actions.seeNone('dialog', 'Need Help?');
    await actions.seeFocus('button', 'Ask for help');
  },
};

export const lenis: Host = {
  name: 'Lenis',
  does: 'takes the wheel of the whole page; over the Co-pilot it scrolls nothing behind',
  start: (_, guide) =>
    startPage(guide, async (tag) => ({
      head: '',
      body: `<div style="height: 5000px"></div>${tag}<script>${await readLibrary('lenis/dist/lenis.min.js')}</script>
        <script>new Lenis({ autoRaf: true })</script>`,
    })),
  special: turnWheelOverCopilot,
};

export const consent: Host = {
  name: 'Consent banner',
  does: 'by the library focus-trap, which pulls the focus back: the Co-pilot opens from within and takes what is typed',
  async start(_, guide) {
    const { folder } = await createProject('consent', { 'focus-trap': '8' }, {});
    const read = (path: string) => readFile(join(folder, 'node_modules', path), 'utf8');
    return startPage(guide, async (tag) => ({
      head: '',
      body: `<div id="banner" role="dialog" aria-label="Cookies" hidden><p>We use cookies.</p>
        <button type="button" id="agree">Agree</button><button type="button" data-lexloom-open="copilot">Ask about cookies</button></div>
        <button type="button" id="show">Cookie settings</button>${tag}
        <script>${await read('tabbable/dist/index.umd.min.js')}</script>
        <script>${await read('focus-trap/dist/focus-trap.umd.min.js')}</script>
        <script>
          const banner = document.getElementById('banner');
          const trap = focusTrap.createFocusTrap(banner, { escapeDeactivates: false });
          document.getElementById('show').onclick = () => { banner.hidden = false; trap.activate(); };
          document.getElementById('agree').onclick = () => { trap.deactivate(); banner.hidden = true; };
        </script>`,
    }));
  },
  async special(actions) {
    await actions.click('button', 'Cookie settings');
    await actions.click('button', 'Ask about cookies');
    await actions.seeFocus('textbox', 'Type a message...');
    await actions.fill('Type a message...', 'Which cookies?');
    await actions.press('Escape');
    await actions.seeNone('dialog', 'Lexloom Co-pilot');
    await actions.seeFocus('button', 'Ask about cookies');
    await actions.click('button', 'Agree');
    await actions.see('button', 'Need Help?');
  },
};

/** Starts a plain HTML page with the tag that the guide builds. */
async function startPage(guide: Guide, make: (tag: string) => Promise<{ head: string; body: string }>) {
  const site = await startPartner();
  const { head, body } = await make(await guide('', 'Before </body>, or in <head>'));
  const url = site.serve('/', {
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title><link rel="icon" href="data:,">${head}</head><body><h1>Partner</h1>${body}</body></html>`,
  });
  return { url, stop: () => site.close() };
}
