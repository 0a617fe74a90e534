import { render } from 'preact';
import { element } from '../ui/element.ts';
import { CopyButton } from './copy-button.tsx';
import { tailWords as words } from './tail-words.ts';

/**
 * Puts a bar above each block of code of an answer that has ended: its language, and a button that copies it. What is
 * too wide becomes reachable by keyboard, so that it can be scrolled. Gives back the way out.
 */
export function addCodeBars(prose: HTMLElement): () => void {
  const bars: HTMLElement[] = [];

  function add() {
    const blocks = [...prose.querySelectorAll<HTMLElement>('pre, table')];
    // All is measured before anything is changed: else each bar would cost a layout of the whole answer.
    const wide = blocks.filter((block) => block.scrollWidth > block.clientWidth);
    for (const block of wide) block.tabIndex = 0;
    for (const block of blocks) {
      if (block.localName === 'table' || block.previousElementSibling?.className === 'code-bar') continue;
      const code = block.firstElementChild;
      const bar = element('div', { class: 'code-bar' });
      const language = /language-(\S+)/.exec(code?.className ?? '')?.[1];
      render(
        <>
          <span>{language}</span>
          <CopyButton label={words.copyCode} read={() => (code?.textContent ?? '').replace(/\n$/, '')} />
        </>,
        bar,
      );
      block.before(bar);
      bars.push(bar);
    }
    // Our own changes.
    observer.takeRecords();
  }

  // The rest of a long answer may come in the next frames.
  const observer = new MutationObserver(add);
  observer.observe(prose, { childList: true, subtree: true });
  add();
  return () => {
    observer.disconnect();
    for (const bar of bars) {
      render(null, bar);
      bar.remove();
    }
  };
}
