import { InlineCode } from './inline-code.tsx';

type ReferenceListProps = {
  entries: readonly { name: string; type?: string; text: string }[];
  /** Set for error codes, whose type is only a short status. */
  isOfCodes?: boolean;
};

/** A table of names and their meanings that also fits on a phone. */
export function ReferenceList({ entries, isOfCodes = false }: ReferenceListProps) {
  return (
    <dl className={isOfCodes ? 'reference reference-codes' : 'reference'}>
      {entries.map(({ name, type, text }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {type && <code className="reference-type">{type}</code>}
            <p>
              <InlineCode text={text} />
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
