import { contenders } from './contenders.js';

const root = document.querySelector('#root');
const scroller = document.querySelector('#scroller');
const name = new URLSearchParams(location.search).get('name');
const contender = await contenders[name](root, window.finalText);

window.bench = {
  root: () => root,
  async start() {
    let isOpen = true;
    // A chat keeps its newest line in sight.
    requestAnimationFrame(function follow() {
      scroller.scrollTop = scroller.scrollHeight;
      if (isOpen) requestAnimationFrame(follow);
    });
    const { body } = await fetch('/api/chatstream', { method: 'POST', body: '{"message":"hello"}' });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      contender.write(decoder.decode(part.value, { stream: true }));
    }
    contender.end();
    setTimeout(() => {
      isOpen = false;
    }, 1000);
  },
};
