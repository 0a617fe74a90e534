import { render } from 'preact';
import { element } from '../../ui/element.ts';
import { answerWords as words } from './answer-words.ts';
import { CopyButton } from './copy-button.tsx';
import { observeContent } from './observe-content.ts';

/**
 * Adds a toolbar above each code block of an answer that has ended, with its language and a copy button. Blocks that are too
 * wide become focusable, so that they can be scrolled by keyboard. Returns the function that removes the toolbars.
 */
export function addCodeToolbars(prose: HTMLElement): () => void {
  const bars: HTMLElement[] = [];

  function add() {
    const blocks = [...prose.querySelectorAll<HTMLElement>('pre, table')];
    // Measures everything before changing anything; otherwise each toolbar would cost a layout of the whole answer.
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
  }

  const stop = observeContent(prose, add);
  return () => {
    stop();
    for (const bar of bars) {
      render(null, bar);
      bar.remove();
    }
  };
}
