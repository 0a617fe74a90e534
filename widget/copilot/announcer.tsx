import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Answer, isRunning } from '../chat/conversation.ts';
import { LostLine } from './lost-line.tsx';
import { createSentences } from './sentences.ts';
import { answered } from './spoken-words.ts';

/** The first answer may be whole before this file has come: one that was asked for so lately is read out all the same. */
const lateMs = 30_000;
/** So many sentences stay in the region at most. */
const kept = 4;

/**
 * Reads an answer out as it grows, sentence by sentence: a screen reader would stumble over tokens. Where browsers can
 * be told so (`ariaNotify`), no second copy of the text stands in the page; elsewhere a polite region holds the last ones.
 */
export function Announcer({ answer }: { answer: Answer }) {
  const { text, phase } = answer;
  const askedAt = answer.question?.askedAt ?? 0;
  const region = useRef<HTMLDivElement>(null);
  const heard = useRef<Answer['text'] | null | undefined>(undefined);
  const isGrowing = isRunning(answer);

  useLayoutEffect(() => {
    const isFirst = heard.current === undefined;
    const isLate = isFirst && Date.now() - askedAt < lateMs;
    heard.current ??= null;
    if (!isGrowing && !isLate) return;
    heard.current = text;
    const say = (sentence: string) => announce(region.current, sentence);
    const sentences = createSentences();
    say(sentences.read(text.read()));
    if (!isGrowing) return say(sentences.end());
    const leave = text.subscribe((piece) => say(sentences.read(piece)));
    return () => {
      leave();
      say(sentences.end());
    };
  }, [text, isGrowing, askedAt]);

  useLayoutEffect(() => {
    if (phase === 'complete' && heard.current === text) announce(region.current, answered);
  }, [text, phase]);

  return (
    <>
      <div class="spoken" aria-live="polite" ref={region} />
      {isGrowing && <LostLine id={answer.exchangeId} />}
    </>
  );
}

type Notifying = { ariaNotify?: (announcement: string) => void };

function announce(region: HTMLElement | null, sentence: string): void {
  if (!region || !sentence) return;
  const dialog: (HTMLElement & Notifying) | null = region.closest('dialog');
  if (dialog?.ariaNotify) {
    dialog.ariaNotify(sentence);
    return;
  }
  const line = document.createElement('p');
  line.textContent = sentence;
  region.append(line);
  if (region.childElementCount > kept) region.firstElementChild?.remove();
}
