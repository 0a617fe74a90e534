import { type Block, type Inline, parseBlocks, parseInline } from '#shared/small-markdown.ts';
import { keepTogether } from '../ui/keep-together.tsx';
import { SiteLink } from '../ui/site-link.tsx';

/** Matches references such as "WC-12", which must not be broken at the hyphen. */
const references = /(\b[A-Z]{2,}-\w+)/;

/** A link whose text is a number cites a source. */
const citation = /^\d+$/;

/** Displays an answer. Whatever was sent, only text nodes and links are created. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className="answer-text">
      <Blocks blocks={parseBlocks(text)} />
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only ever appended, so their index is their identity
  return blocks.map((block, index) => <BlockView key={`${index}-${block.kind}`} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'quote')
    return (
      <blockquote>
        <Blocks blocks={block.blocks} />
      </blockquote>
    );
  if (block.kind === 'paragraph')
    return (
      <p>
        <InlineText text={block.text} />
      </p>
    );
  const items = block.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items are only ever appended
    <li key={index}>
      <InlineText text={item} />
    </li>
  ));
  if (block.start === undefined) return <ul className="plain-list">{items}</ul>;
  return <ol start={block.start}>{items}</ol>;
}

/** In a line that only names a source, its title is part of the link: a number alone is too small to press, and says nothing. */
function toSourceLine(tokens: Inline[]): Inline[] {
  const [first, title, ...others] = tokens;
  const isSourceLine = first?.kind === 'link' && citation.test(first.text) && title?.kind === 'text';
  return isSourceLine && others.length === 0 ? [{ ...first, text: `${first.text}${title.text}` }] : tokens;
}

function InlineText({ text }: { text: string }) {
  return toSourceLine(parseInline(text)).map((token, index) => {
    const key = `${index}-${token.kind}`;
    if (token.kind === 'strong') return <strong key={key}>{token.text}</strong>;
    if (token.kind === 'code') return <code key={key}>{token.text}</code>;
    if (token.kind === 'text') return <span key={key}>{keepTogether(token.text, references)}</span>;
    if (token.url.startsWith('/'))
      return (
        <SiteLink key={key} to={token.url}>
          {token.text}
        </SiteLink>
      );
    return (
      <a key={key} href={token.url}>
        {token.text}
      </a>
    );
  });
}
