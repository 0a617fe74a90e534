import { codeFollows } from './spoken-words.ts';

/** Where a sentence ends: at its mark, followed by white space (there is none between Chinese and Japanese sentences), or at a line's end. */
const sentenceEnd = /(?<!^[\s>]*\d+|\n[\s>]*\d+)[.!?…।]+["”’»)\]]*(?=\s)|[。！？]+[」』）]*|\n/g;
const fence = /^\s*(?:>\s*)*(?:```|~~~)/;

/** Cuts growing Markdown into whole sentences as they are said aloud: without marks, addresses and code. */
export function createSentences() {
  let rest = '';
  let isCode = false;

  function take(line: string): string {
    if (fence.test(line)) {
      isCode = !isCode;
      return isCode ? codeFollows : '';
    }
    return isCode ? '' : toSpoken(line);
  }

  return {
    /** The sentences that this piece completed; empty when none is whole yet. */
    read(piece: string): string {
      rest += piece;
      const said: string[] = [];
      let from = 0;
      for (const match of rest.matchAll(sentenceEnd)) {
        const end = match.index + match[0].length;
        // Code has no sentences, only lines.
        if (isCode && match[0] !== '\n') continue;
        said.push(take(rest.slice(from, end)));
        from = end;
      }
      rest = rest.slice(from);
      return said.filter(Boolean).join(' ');
    },
    /** What is left when no more text comes. */
    end(): string {
      const last = take(rest);
      rest = '';
      return last;
    },
  };
}

function toSpoken(markdown: string): string {
  // The line under a table's head.
  const line = markdown.replace(/^[\s>]+/, '');
  if (line.includes('-') && /^[\s:|-]+$/.test(line)) return '';
  return (
    markdown
      // What starts a line: quotation, heading, list.
      .replace(/^[\s>]*(?:#{1,6}\s+|[-*+]\s+(?:\[[ xX]\]\s+)?|(\d+)[.)]\s+)?/, (_, n?: string) =>
        n ? `${n}. ` : '',
      )
      // Marks of sources.
      .replace(/\[\d+\](?:\([^)]*\))?/g, '')
      .replace(/!?\[([^[\]]*)\]\([^)]{0,2000}\)/g, '$1')
      .replace(/[*_~`]+/g, '')
      .replace(/^\s*\|/, '')
      .replace(/\|/g, ', ')
      .replace(/\\(\W)/g, '$1')
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,;:!?])/g, '')
      .trim()
  );
}
