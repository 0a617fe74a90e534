import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { SourceNote } from '#shared/api.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useSheet } from '../base/use-sheet.ts';
import { answerWords as words } from './answer-words.ts';
import { Source } from './source.tsx';
import css from './sources.css?inline';

const sheet = toSheet(css);

type SourcesProps = {
  sources: readonly SourceNote[];
  /** The element with the answer's text, whose marks lead to the sources. */
  prose: HTMLElement | null;
  /** Shows a passage of the page around. */
  onShow: (source: SourceNote) => void;
};

/** Numbered notes under an answer, as in a printed journal. A mark in the text opens its note's passage. */
export function Sources({ sources, prose, onShow }: SourcesProps) {
  const list = useSheet<HTMLDivElement>(sheet);
  const [open, setOpen] = useState<readonly number[]>([]);
  const [mark, setMark] = useState<HTMLElement | null>(null);
  /** The number of the source that gets the focus once it is rendered open. */
  const focusNext = useRef<number | null>(null);
  const cited = mark && Number(mark.textContent);

  useLayoutEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest<HTMLElement>('.mark');
      const n = Number(pressed?.textContent);
      // With a modifier key, the visitor decides where a link opens.
      if (!pressed || event.ctrlKey || event.metaKey || !sources.some((each) => each.n === n)) return;
      event.preventDefault();
      focusNext.current = n;
      setMark(pressed);
      setOpen((now) => (now.includes(n) ? [...now] : [...now, n]));
    };
    prose?.addEventListener('click', handleClick);
    return () => prose?.removeEventListener('click', handleClick);
  }, [prose, sources]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the source is open once it is rendered
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(`[value="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  }, [open]);

  if (!sources.length) return null;
  return (
    <div class="sources" ref={list}>
      <h3>{words.sources}</h3>
      <ol>
        {sources.map((source) => (
          <Source
            key={source.n}
            source={source}
            onShow={onShow}
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
