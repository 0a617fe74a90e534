import { InlineCode } from './inline-code.tsx';

type ReferenceListProps = {
  entries: readonly { name: string; type?: string; text: string }[];
  /** The types are as short as a status. */
  isOfCodes?: boolean;
};

/** Names in code with what they mean: a table that also fits a telephone. */
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
