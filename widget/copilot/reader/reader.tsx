import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Chat } from '../../chat/chat.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { closeIcon } from '../../ui/icons.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { Picture } from '../documents/picture.tsx';
import { useSlice } from '../use-slice.ts';
import { Contents } from './contents.tsx';
import { Download } from './download.tsx';
import type { Place } from './open-document.ts';
import { drawPages, type Pages } from './pages.ts';
import css from './reader.css?inline';
import { ReaderState } from './reader-state.tsx';
import { readerWords as words } from './reader-words.ts';
import { scrollToElement } from './scroll-to-element.ts';
import { useText } from './use-text.ts';

const sheet = toSheet(css);
/** A picture in the reader, drawn for fine screens. */
const pictureMaxPx = 1600;

type ReaderProps = { chat: Chat; place: Place; onClose: () => void };

/** A document's text beside the conversation, with its pages and clauses; a quoted passage is marked where it stands. */
export function Reader({ chat, place, onClose }: ReaderProps) {
  const { fileId } = place;
  const document = useSlice(chat.store, 'documents').find(({ id }) => id === fileId);
  const name = document?.name ?? place.name;
  const { loaded, retry } = useText(chat, fileId, document?.status === 'reading');
  const text = loaded && 'text' in loaded ? loaded.text : null;
  const [pages, setPages] = useState<Pages | null>(null);
  const heading = useSheet<HTMLHeadingElement>(sheet);
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);

  // Deleted while it is shown.
  const wasListed = useRef(false);
  useEffect(() => {
    if (document) wasListed.current = true;
    else if (wasListed.current) onClose();
  }, [document, onClose]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place to show takes the focus anew
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [heading, place]);

  useLayoutEffect(() => {
    setPages(text && body.current && drawPages(body.current, text));
  }, [text]);

  useLayoutEffect(() => {
    const box = scroller.current;
    const mark = pages?.mark(place.start ?? 0, place.end ?? 0);
    if (!box || !mark) return;
    scrollToElement(box, mark);
    // A reader's voice goes on from the passage, unless the visitor is elsewhere by now.
    const { activeElement } = box.getRootNode() as ShadowRoot;
    if (box.parentElement?.contains(activeElement)) mark.focus({ preventScroll: true });
  }, [pages, place]);

  function goTo(offset: number) {
    const paragraph = pages?.find(offset);
    if (!paragraph || !scroller.current) return;
    scrollToElement(scroller.current, paragraph);
    paragraph.focus({ preventScroll: true });
  }

  return (
    <>
      <div class="bar">
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <IconButton label={words.close} strokes={closeIcon} onClick={onClose} />
      </div>
      <div class="tools">
        {text && text.clauses.length > 0 && <Contents clauses={text.clauses} onPick={goTo} />}
        {document && <Download client={chat.client} document={document} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard */}
      <section class="pages" ref={scroller} tabIndex={0} aria-label={words.text}>
        {document?.type.startsWith('image/') && (
          <>
            <Picture
              attachment={{ name, type: document.type, fileId }}
              client={chat.client}
              maxPx={pictureMaxPx}
            />
            {text && <p class="aside">{words.recognised}</p>}
          </>
        )}
        <ReaderState document={document} loaded={loaded} onRetry={retry} />
        <div ref={body} hidden={!text} />
      </section>
    </>
  );
}
