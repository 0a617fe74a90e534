import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Answer, isRunning } from '../../chat/state/conversation.ts';
import { useCopilot } from '../base/context.ts';
import { createSentences } from './sentences.ts';
import { answered } from './spoken-words.ts';

/** The first answer may be complete before this file is loaded: it is still read out if it was asked for this recently. */
const lateMs = 30_000;
/** The most sentences that the live region holds. */
const maxSentences = 4;

/**
 * Reads an answer out as it grows, sentence by sentence, because a screen reader would stumble over tokens. Browsers with
 * `ariaNotify` need no second copy of the text in the page; in others, a polite live region holds the last sentences.
 */
export function Announcer({ answer }: { answer: Answer }) {
  const { texts } = useCopilot().chat.store;
  const { id, phase } = answer;
  const askedAt = answer.question?.askedAt ?? 0;
  const region = useRef<HTMLDivElement>(null);
  /** The id of the answer that is being read out; null for one that was already complete, undefined at first. */
  const announced = useRef<string | null | undefined>(undefined);
  const isGrowing = isRunning(answer);

  useLayoutEffect(() => {
    const isFirst = announced.current === undefined;
    const isRecent = isFirst && Date.now() - askedAt < lateMs;
    announced.current ??= null;
    if (!isGrowing && !isRecent) return;
    announced.current = id;
    const say = (sentence: string) => announce(region.current, sentence);
    const sentences = createSentences();
    say(sentences.read(texts.read(id)));
    if (!isGrowing) return say(sentences.end());
    const unsubscribe = texts.subscribe(id, (piece) => say(sentences.read(piece)));
    return () => {
      unsubscribe();
      say(sentences.end());
    };
  }, [id, texts, isGrowing, askedAt]);

  useLayoutEffect(() => {
    if (phase === 'complete' && announced.current === id) announce(region.current, answered);
  }, [id, phase]);

  return <div class="spoken" aria-live="polite" ref={region} />;
}

type Notifying = { ariaNotify?: (announcement: string) => void };

function announce(region: HTMLElement | null, sentence: string): void {
  if (!region || !sentence) return;
  // In an element of the page there is no dialog.
  const voice: HTMLElement & Notifying = region.closest('dialog') ?? region;
  if (voice.ariaNotify) {
    voice.ariaNotify(sentence);
    return;
  }
  const line = document.createElement('p');
  line.textContent = sentence;
  region.append(line);
  if (region.childElementCount > maxSentences) region.firstElementChild?.remove();
}
