import type { Inline } from '#shared/small-markdown.ts';
import { keepTogether } from '../ui/keep-together.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import type { GuideBlock } from './guide.ts';

/** Matches what must stay on one line: the product's name, a number with its unit ("4 %", "24 hours"), and an amount. */
const wholes = /(Co-pilot|[£$€₹]?\d[\d.,-]* (?:%|million|crore|lakh|business days|hours|minutes))/;

/** The blocks of a guide's section. */
export function GuideText({ blocks }: { blocks: readonly GuideBlock[] }) {
  return blocks.map((block) => <Block key={toBlockKey(block)} block={block} />);
}

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Inlines parts={block.text} />
      </p>
    );
  if (block.kind === 'table') return <Table {...block} />;
  const items = block.items.map((parts, index) => (
    <li key={toKey(parts, index)}>
      {block.kind === 'tasks' ? (
        <label>
          <input type="checkbox" />
          <span>
            <Inlines parts={parts} />
          </span>
        </label>
      ) : (
        <Inlines parts={parts} />
      )}
    </li>
  ));
  if (block.kind === 'tasks') return <ul className="handbook-tasks">{items}</ul>;
  return block.isNumbered ? (
    <ol className="handbook-numbers">{items}</ol>
  ) : (
    <ul className="plain-list">{items}</ul>
  );
}

function Table({ head, rows }: GuideBlock & { kind: 'table' }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <div className="handbook-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((parts, index) => (
              <th key={toKey(parts, index)} scope="col">
                <Inlines parts={parts} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={toKey(row[0] ?? [], index)}>
              {row.map((parts, column) => (
                <td key={toKey(parts, column)}>
                  <Inlines parts={parts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inlines({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    const key = `${part.text} ${index}`;
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>;
    if (part.kind === 'code') return <code key={key}>{part.text}</code>;
    if (part.kind === 'link') return <TextLink key={key} {...part} />;
    return <span key={key}>{keepTogether(part.text, wholes)}</span>;
  });
}

function TextLink({ text, url }: { text: string; url: string }) {
  if (url.startsWith('/')) return <SiteLink to={url}>{text}</SiteLink>;
  return (
    <a href={url} rel="noopener">
      {text}
    </a>
  );
}

const toKey = (parts: readonly Inline[], index: number) => `${index} ${parts[0]?.text ?? ''}`;

function toBlockKey(block: GuideBlock): string {
  const parts = block.kind === 'paragraph' ? [block.text] : block.kind === 'table' ? block.head : block.items;
  return `${block.kind} ${parts[0]?.map(({ text }) => text).join('')}`;
}
