import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { imagePreviewMaxPx } from '#shared/limits.ts';
import { loadFile } from '../../chat/account/document-calls.ts';
import type { Attachment } from '../../chat/state/conversation.ts';
import { useCopilot } from '../base/context.ts';

/** Twice the shown size, for high-resolution screens. */
const defaultMaxPx = imagePreviewMaxPx * 2;

type PictureProps = { attachment: Attachment; maxPx?: number };

/** Drawn on a canvas, because an address for an `img` would have to contain the bearer token. */
export function Picture({ attachment: { name, fileId, file }, maxPx }: PictureProps) {
  const { client } = useCopilot().chat;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useLayoutEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const picture = file ?? (fileId && (await loadFile(client, fileId)));
      if (!picture) return;
      const bitmap = await createImageBitmap(picture);
      if (isCurrent && canvas.current) {
        drawBitmap(canvas.current, bitmap, maxPx);
        setDrawn(true);
      }
      bitmap.close();
    };
    setDrawn(false);
    // Its name is shown beside it, so a picture that cannot be drawn is not missed.
    draw().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [fileId, file, client, maxPx]);
  return <canvas ref={canvas} hidden={!isDrawn} role="img" aria-label={name} />;
}

/** Draws a picture at most at its own size; the style sheet limits the displayed size. */
function drawBitmap(canvas: HTMLCanvasElement, bitmap: ImageBitmap, maxPx: number = defaultMaxPx): void {
  const scale = Math.min(1, maxPx / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}
