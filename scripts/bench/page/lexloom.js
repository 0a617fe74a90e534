// Opens the overlay with the question typed in; start() sends it as a visitor does.
const find = (selector) => document.querySelector('lexloom-widget')?.shadowRoot.querySelector(selector);
const waiting = setInterval(() => {
  if (!find('textarea')?.value) return;
  clearInterval(waiting);
  window.bench = {
    start: () => find('[aria-label="Send message"]').click(),
    root: () => find('.answer .prose'),
  };
}, 20);
window.Lexloom.open('copilot', { prompt: 'hello' });
