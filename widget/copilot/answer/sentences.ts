import { codeFollows } from './spoken-words.ts';

/**
 * Matches the end of a sentence: its punctuation followed by white space (which is missing between Chinese or Japanese
 * sentences), or the end of a line. Only from the first of several marks, else each of many would be followed to the last.
 */
const sentenceEnd = /(?<!^[\s>]*\d+|\n[\s>]*\d+|[.!?…।])[.!?…।]+["”’»)\]]*(?=\s)|[。！？]+[」』）]*|\n/g;
/** More marks in a row end no sentence. */
const maxMarks = 50;
const fence = /^\s*(?:>\s*)*(?:```|~~~)/;

/** Cuts growing Markdown into whole sentences for reading aloud: without markup, addresses and code. */
export function createSentences() {
  let rest = '';
  let isCode = false;

  function speak(line: string): string {
    if (fence.test(line)) {
      isCode = !isCode;
      return isCode ? codeFollows : '';
    }
    return isCode ? '' : toSpoken(line);
  }

  return {
    /** Returns the sentences that this piece completed; empty if none is complete yet. */
    read(piece: string): string {
      // What was searched before is not searched again, but for marks that wait for white space behind them.
      sentenceEnd.lastIndex = Math.max(0, rest.length - maxMarks);
      rest += piece;
      const spoken: string[] = [];
      let from = 0;
      for (const match of rest.matchAll(sentenceEnd)) {
        const end = match.index + match[0].length;
        // Code has no sentences, only lines.
        if (isCode && match[0] !== '\n') continue;
        spoken.push(speak(rest.slice(from, end)));
        from = end;
      }
      rest = rest.slice(from);
      return spoken.filter(Boolean).join(' ');
    },
    /** Returns the rest when no more text comes. */
    end(): string {
      const last = speak(rest);
      rest = '';
      return last;
    },
  };
}

function toSpoken(markdown: string): string {
  // Skips the line below a table's head.
  const line = markdown.replace(/^[\s>]+/, '');
  if (line.includes('-') && /^[\s:|-]+$/.test(line)) return '';
  return (
    markdown
      // Removes what may start a line: quotation, heading and list markers.
      .replace(/^[\s>]*(?:#{1,6}\s+|[-*+]\s+(?:\[[ xX]\]\s+)?|(\d+)[.)]\s+)?/, (_, n?: string) =>
        n ? `${n}. ` : '',
      )
      // Removes marks of sources, then addresses, which may have parentheses themselves.
      .replace(/\[\d+\](?:\((?:[^()]|\([^()]*\)){0,2000}\))?/g, '')
      .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\)){0,2000}\)/g, '$1')
      .replace(/[*_~`]+/g, '')
      .replace(/^\s*\|/, '')
      .replace(/\|/g, ', ')
      .replace(/\\(\W)/g, '$1')
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,;:!?])/g, '')
      .trim()
  );
}
