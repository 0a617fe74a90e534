import type { FactEntry } from '#shared/content/trust/trust.ts';
import { serverFacts } from '../server-facts.ts';
import { keepTogether } from '../ui/keep-together.tsx';

/** A list of names, each with what this server's settings say about it. */
export function FactList({ entries }: { entries: readonly FactEntry[] }) {
  return (
    <dl className="reference facts">
      {entries.map(({ name, fact, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{serverFacts[fact]}</strong>
            <p>{keepTogether(text)}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
