import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** What a visitor dropped or pasted; folders only by their names, because they cannot be uploaded. */
type DroppedFiles = { files: readonly File[]; folders: readonly string[] };

/**
 * Calls `onFiles` with files that are dropped on the overlay or pasted into it. Returns whether files are being dragged over
 * it.
 */
export function useDropAndPaste(overlay: HTMLElement, onFiles: (dropped: DroppedFiles) => void): boolean {
  const [isOver, setOver] = useState(false);
  // The listeners stay registered and call the latest callback.
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const isOnOverlay = ({ target }: Event) =>
      target instanceof Element && target.closest('dialog, .copilot') === overlay;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files');

    const handleDrag = (event: DragEvent) => {
      if (hasFiles(event)) setOver(isOnOverlay(event));
    };
    const handleLeave = ({ relatedTarget }: DragEvent) => {
      if (!overlay.contains(relatedTarget as Node | null)) setOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer && hasFiles(event) && isOnOverlay(event))
        latest.current(toDroppedFiles(event.dataTransfer));
    };
    const handlePaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      // Office programs add a picture of the text to copied text; then the text is meant.
      if (!clipboardData?.files.length || clipboardData.types.includes('text/plain')) return;
      if (!isOnOverlay(event)) return;
      event.preventDefault();
      latest.current(toDroppedFiles(clipboardData));
    };

    overlay.addEventListener('dragenter', handleDrag, { signal });
    overlay.addEventListener('dragover', handleDrag, { signal });
    overlay.addEventListener('dragleave', handleLeave, { signal });
    overlay.addEventListener('drop', handleDrop, { signal });
    overlay.addEventListener('paste', handlePaste, { signal });
    return () => controller.abort();
  }, [overlay]);

  return isOver;
}

function toDroppedFiles({ items, files }: DataTransfer): DroppedFiles {
  const folders = [...items].flatMap((item) => {
    const entry = item.webkitGetAsEntry?.();
    return entry?.isDirectory ? entry.name : [];
  });
  // A folder also appears among the files, under its name.
  return { files: [...files].filter(({ name }) => !folders.includes(name)), folders };
}
