import { keepTogether } from '../ui/unbroken.tsx';
import { type Block, parseAnswer, parseInline } from './parse-answer.ts';

/** An answer as it should read; text nodes and links alone, whatever was sent. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className="answer-text">
      <Blocks blocks={parseAnswer(text)} />
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end, so their place is their identity
  return blocks.map((block, index) => <BlockView key={`${index}-${block.kind}`} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'quote')
    return (
      <blockquote>
        <Blocks blocks={block.blocks} />
      </blockquote>
    );
  if (block.kind === 'list')
    return (
      <ul className="plain-list">
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items only ever grow at the end
          <li key={index}>
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    );
  return (
    <p>
      <InlineText text={block.text} />
    </p>
  );
}

function InlineText({ text }: { text: string }) {
  return parseInline(text).map((part, index) => {
    const key = `${index}-${part.kind}`;
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>;
    if (part.kind === 'link')
      return (
        <a key={key} href={part.url}>
          {part.text}
        </a>
      );
    return <span key={key}>{keepTogether(part.text, /(\b[A-Z]{2,}-\w+)/)}</span>;
  });
}
