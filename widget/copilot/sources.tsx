import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { SourceNote } from '#shared/api.ts';
import type { Chat } from '../chat/chat.ts';
import { toSheet } from '../ui/sheet.ts';
import { useSheet } from '../ui/use-sheet.ts';
import { Note } from './note.tsx';
import css from './sources.css?inline';
import { tailWords as words } from './tail-words.ts';

const sheet = toSheet(css);

type SourcesProps = {
  sources: readonly SourceNote[];
  chat: Chat;
  site: string;
  /** The text, whose marks lead to the notes. */
  prose: HTMLElement | null;
};

/** Numbered notes under an answer, as in a printed journal. A mark in the text opens its note's passage. */
export function Sources({ sources, chat, site, prose }: SourcesProps) {
  const list = useSheet<HTMLDivElement>(sheet);
  const [open, setOpen] = useState<readonly number[]>([]);
  const [mark, setMark] = useState<HTMLElement | null>(null);
  /** The note that takes the focus once it is drawn open. */
  const wanted = useRef<number | null>(null);
  const cited = mark && Number(mark.textContent);

  useLayoutEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest<HTMLElement>('.mark');
      const n = Number(pressed?.textContent);
      // With a modifier a link opens where the visitor wants it.
      if (!pressed || event.ctrlKey || event.metaKey || !sources.some((each) => each.n === n)) return;
      event.preventDefault();
      wanted.current = n;
      setMark(pressed);
      setOpen((now) => (now.includes(n) ? [...now] : [...now, n]));
    };
    prose?.addEventListener('click', handleClick);
    return () => prose?.removeEventListener('click', handleClick);
  }, [prose, sources]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the note is there once it is drawn open
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`[value="${wanted.current}"]`)?.focus();
    wanted.current = null;
  }, [open]);

  if (!sources.length) return null;
  return (
    <div class="sources" ref={list}>
      <h3>{words.sources}</h3>
      <ol>
        {sources.map((source) => (
          <Note
            key={source.n}
            source={source}
            chat={chat}
            site={site}
            isOpen={open.includes(source.n)}
            onToggle={() =>
              setOpen((now) =>
                now.includes(source.n) ? now.filter((n) => n !== source.n) : [...now, source.n],
              )
            }
            onBack={cited === source.n ? () => mark?.focus() : undefined}
          />
        ))}
      </ol>
    </div>
  );
}
