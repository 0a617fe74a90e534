import { contenders } from './contenders.js';

const root = document.querySelector('#root');
const scroller = document.querySelector('#scroller');
const name = new URLSearchParams(location.search).get('name');
const contender = await contenders[name](root, window.finalText);

window.bench = {
  root: () => root,
  async start() {
    let isFollowing = true;
    // A chat keeps its newest line in view.
    requestAnimationFrame(function follow() {
      scroller.scrollTop = scroller.scrollHeight;
      if (isFollowing) requestAnimationFrame(follow);
    });
    const { body } = await fetch('/api/chatstream', { method: 'POST', body: '{"message":"hello"}' });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      contender.write(decoder.decode(chunk.value, { stream: true }));
    }
    contender.end();
    setTimeout(() => {
      isFollowing = false;
    }, 1000);
  },
};
