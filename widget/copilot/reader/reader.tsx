import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { closeIcon } from '../../ui/icons.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import type { DocumentTarget } from '../base/frame.ts';
import { IconButton } from '../base/icon-button.tsx';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import { Picture } from '../documents/picture.tsx';
import { Contents } from './contents.tsx';
import { Download } from './download.tsx';
import { findPassage } from './find-passage.ts';
import { drawPages, type Pages } from './pages.ts';
import css from './reader.css?inline';
import { ReaderState } from './reader-state.tsx';
import { readerWords as words } from './reader-words.ts';
import { scrollToElement, scrollToOpener } from './scroll-to-element.ts';
import { useClose } from './use-close.ts';
import { useText } from './use-text.ts';

const sheet = toSheet(css);
/** The size of a picture in the reader, for high-resolution screens. */
const pictureMaxPx = 1600;

type ReaderProps = {
  target: DocumentTarget;
  /** Gets the focus back when the reader closes. */
  opener: HTMLElement;
};

/** A document's text beside the conversation, with its pages and clauses; marks a quoted passage. */
export function Reader({ target, opener }: ReaderProps) {
  const { chat } = useCopilot();
  const { fileId } = target;
  const document = useSlice(chat.store, 'documents').find(({ id }) => id === fileId);
  const name = document?.name ?? target.name;
  const { loaded, retry } = useText(chat, fileId, document?.status === 'reading');
  const text = loaded && 'text' in loaded ? loaded.text : null;
  const passage = text && findPassage(text.text, target);
  const [pages, setPages] = useState<Pages | null>(null);
  const box = useRef<HTMLElement>(null);
  const heading = useSheet<HTMLHeadingElement>(sheet);
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const close = useClose(box, opener);
  useCloseWhenDeleted(fileId, document !== undefined, close);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another target takes the focus anew
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [heading, target]);

  useLayoutEffect(() => scrollToOpener(opener), [opener]);

  useLayoutEffect(() => {
    setPages(text && body.current && drawPages(body.current, text));
  }, [text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the passage follows from the pages' text and the target
  useLayoutEffect(() => {
    const mark = pages?.mark(passage?.start ?? 0, passage?.end ?? 0);
    if (!scroller.current || !mark) return;
    scrollToElement(scroller.current, mark);
    // A screen reader continues from the passage, unless the visitor has moved elsewhere.
    const { activeElement } = scroller.current.getRootNode() as ShadowRoot;
    if (activeElement === heading.current) mark.focus({ preventScroll: true });
  }, [pages, target]);

  function goTo(offset: number) {
    const paragraph = pages?.find(offset);
    if (!paragraph || !scroller.current) return;
    scrollToElement(scroller.current, paragraph);
    paragraph.focus({ preventScroll: true });
  }

  return (
    <section class="reader" aria-label={target.name} ref={box}>
      {/* Only the name has the direction of its letters: the button stays in its place. */}
      <div class="bar">
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {name}
        </h2>
        <IconButton label={words.close} strokes={closeIcon} onClick={close} />
      </div>
      <div class="tools" dir="auto">
        {text && text.clauses.length > 0 && <Contents clauses={text.clauses} onPick={goTo} />}
        {document && <Download document={document} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard */}
      <section class="pages" ref={scroller} tabIndex={0} aria-label={words.text}>
        {document?.type.startsWith('image/') && (
          <>
            <Picture attachment={{ name, type: document.type, fileId }} maxPx={pictureMaxPx} />
            {text && <p class="aside">{words.recognised}</p>}
          </>
        )}
        {text && !passage && (
          <p class="aside" role="status">
            {words.changed}
          </p>
        )}
        <ReaderState document={document} loaded={loaded} onRetry={retry} />
        <div ref={body} hidden={!text} />
      </section>
    </section>
  );
}

/** Closes the reader if its document is deleted while shown; one that was never listed stays open. */
function useCloseWhenDeleted(fileId: string, isListed: boolean, close: () => void) {
  const listedId = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the list closes
  useLayoutEffect(() => {
    if (isListed) listedId.current = fileId;
    else if (listedId.current === fileId) close();
  }, [fileId, isListed]);
}
