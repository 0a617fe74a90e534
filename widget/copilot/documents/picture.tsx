import { useEffect, useRef, useState } from 'preact/hooks';
import type { Client } from '../../chat/client.ts';
import type { Attachment } from '../../chat/conversation.ts';
import { loadFile } from '../../chat/documents.ts';
import { drawPicture } from '../../ui/draw-picture.ts';

type PictureProps = { attachment: Attachment; client: Client; maxPx?: number };

/** Drawn on a canvas: a picture's address would need the bearer token in it. */
export function Picture({ attachment: { name, fileId, file }, client, maxPx }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const draw = async () => {
      const picture = file ?? (fileId && (await loadFile(client, fileId)));
      if (!picture || !canvas.current) return;
      await drawPicture(canvas.current, picture, maxPx);
      setDrawn(true);
    };
    // The file's name stands beside it; a picture that cannot be shown is not missed.
    draw().catch(() => {});
  }, [fileId, file, client, maxPx]);
  return <canvas ref={canvas} hidden={!isDrawn} role="img" aria-label={name} />;
}
