import { useEffect, useRef, useState } from 'preact/hooks';
import type { Client } from '../../chat/client.ts';
import type { Attachment } from '../../chat/conversation.ts';
import { loadFile } from '../../chat/documents.ts';
import { drawPicture } from '../../ui/draw-picture.ts';

/** Drawn on a canvas: a picture's address would need the bearer token in it. */
export function Picture({ attachment, client }: { attachment: Attachment; client: Client }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const draw = async () => {
      const file = attachment.file ?? (await loadFile(client, attachment.fileId));
      if (canvas.current) await drawPicture(canvas.current, file);
      setDrawn(true);
    };
    // The file's name stands below; a picture that cannot be shown is not missed.
    draw().catch(() => {});
  }, [attachment, client]);
  return <canvas ref={canvas} hidden={!isDrawn} role="img" aria-label={attachment.name} />;
}
