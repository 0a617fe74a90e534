import type { ComponentChildren } from 'preact';
import { Icon } from '../../ui/icon.tsx';
import { documentIcon } from '../../ui/overlay-icons.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { fileSheet } from './file-sheet.ts';

type AttachedProps = { name: string; children?: ComponentChildren };

/** A file by its name. */
export function Attached({ name, children }: AttachedProps) {
  const line = useSheet<HTMLParagraphElement>(fileSheet);
  return (
    <p class="attached" ref={line}>
      <Icon strokes={documentIcon} />
      <span>{name}</span>
      {children}
    </p>
  );
}
