import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** What a visitor dropped or pasted; folders by their names, since none of them can be sent. */
export type Brought = { files: readonly File[]; folders: readonly string[] };

/**
 * Files that are dropped on the overlay or pasted into it, in the dialog around an element. Gives whether files are being
 * held over it.
 */
export function useBrought(
  inside: RefObject<HTMLElement | null>,
  onBrought: (brought: Brought) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  // The listeners stay; what they call is the newest.
  const handle = useRef(onBrought);
  handle.current = onBrought;

  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!dialog) return;
    const over = new AbortController();
    const { signal } = over;
    const take = (brought: DataTransfer) => handle.current(toBrought(brought));
    const isFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files');
    const hold = (event: DragEvent) => {
      if (!isFiles(event)) return;
      // Also where it may not be dropped: the browser would leave the page for the file.
      event.preventDefault();
      setOver(!isInDialog(event, dialog));
    };
    dialog.addEventListener('dragenter', hold, { signal });
    dialog.addEventListener('dragover', hold, { signal });
    dialog.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!dialog.contains(relatedTarget as Node | null)) setOver(false);
      },
      { signal },
    );
    dialog.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (!isFiles(event)) return;
        event.preventDefault();
        if (event.dataTransfer && !isInDialog(event, dialog)) take(event.dataTransfer);
      },
      { signal },
    );
    dialog.addEventListener(
      'paste',
      (event) => {
        const { clipboardData } = event;
        // Office programs put a picture of a text beside the text: then the text is meant.
        if (!clipboardData?.files.length || clipboardData.types.includes('text/plain')) return;
        if (isInDialog(event, dialog)) return;
        event.preventDefault();
        take(clipboardData);
      },
      { signal },
    );
    return () => over.abort();
  }, [inside]);

  return isOver;
}

/** A dialog above the overlay has the floor. */
function isInDialog({ target }: Event, overlay: HTMLDialogElement): boolean {
  return target instanceof Element && target.closest('dialog') !== overlay;
}

function toBrought({ items, files }: DataTransfer): Brought {
  const folders = [...items].flatMap((item) => {
    const entry = item.webkitGetAsEntry?.();
    return entry?.isDirectory ? entry.name : [];
  });
  // A folder stands among the files, too, under its name.
  return { files: [...files].filter(({ name }) => !folders.includes(name)), folders };
}
