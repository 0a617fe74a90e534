import type { SourceNote } from '#shared/api.ts';
import { toSheet } from '../ui/sheet.ts';
import { useSheet } from '../ui/use-sheet.ts';
import css from './sources.css?inline';
import { tailWords as words } from './tail-words.ts';

const sheet = toSheet(css);

type SourcesProps = { sources: readonly SourceNote[]; site: string };

/** Numbered notes under an answer, as in a printed journal. */
export function Sources({ sources, site }: SourcesProps) {
  const list = useSheet<HTMLDivElement>(sheet);
  if (!sources.length) return null;
  return (
    <div class="sources" ref={list}>
      <h3>{words.sources}</h3>
      <ol>
        {sources.map(({ n, title, url, page, quote }) => (
          <li key={n} value={n}>
            {url ? <SourceLink title={title} url={url} site={site} /> : <cite>{title}</cite>}
            {page !== undefined && `, ${words.page(page)}`}
            {quote && <q>{quote}</q>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function SourceLink({ title, url, site }: { title: string; url: string; site: string }) {
  const address = toAddress(url, site);
  if (!address) return <cite>{title}</cite>;
  // The conversation stays where it is.
  return (
    <a href={address} target="_blank" rel="noopener">
      {title}
    </a>
  );
}

/** A backend's word is no reason to run a script: only http and https become links. */
function toAddress(url: string, site: string): string | null {
  try {
    const { href, protocol } = new URL(url, site);
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}
