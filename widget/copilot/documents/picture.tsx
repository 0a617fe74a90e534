import { useEffect, useRef, useState } from 'preact/hooks';
import { loadFile } from '../../chat/account/document-calls.ts';
import type { Attachment } from '../../chat/state/conversation.ts';
import { useCopilot } from '../base/context.ts';
import { drawPicture } from './draw-picture.ts';

type PictureProps = { attachment: Attachment; maxPx?: number };

/** Drawn on a canvas: an address for an `img` would need the bearer token in it. */
export function Picture({ attachment: { name, fileId, file }, maxPx }: PictureProps) {
  const { client } = useCopilot().chat;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const draw = async () => {
      const picture = file ?? (fileId && (await loadFile(client, fileId)));
      if (!picture || !canvas.current) return;
      await drawPicture(canvas.current, picture, maxPx);
      setDrawn(true);
    };
    // Its name is shown beside it, so a picture that cannot be drawn is not missed.
    draw().catch(() => {});
  }, [fileId, file, client, maxPx]);
  return <canvas ref={canvas} hidden={!isDrawn} role="img" aria-label={name} />;
}
