import { useState } from 'preact/hooks';
import type { ComparisonView, ReviewPoint, WordChange } from '#shared/api-review.ts';
import type { Chosen } from './choose-document.tsx';
import { PassageButton } from './passage-button.tsx';
import { reviewWords as words } from './review-words.ts';
import { tableRoles } from './table-roles.ts';

type ComparisonGridProps = { comparison: ComparisonView; documents: readonly [Chosen, Chosen] };

/** Two documents side by side, point by point; words that only occur in one of them are marked. */
export function ComparisonGrid({ comparison: { points }, documents }: ComparisonGridProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const shown = onlyDifferent ? points.filter(({ differs }) => differs) : points;
  const [first, second] = toNames(documents);
  return (
    <>
      <p class="aside">{words.marks}</p>
      <label class="tick">
        <input
          type="checkbox"
          checked={onlyDifferent}
          onChange={({ currentTarget }) => setOnlyDifferent(currentTarget.checked)}
        />
        {words.onlyDifferent}
      </label>
      <p class={shown.length ? 'spoken' : ''} role="status">
        {shown.length ? words.shown(shown.length, points.length) : words.noneShown}
      </p>
      <table {...tableRoles.table} aria-label={words.compareTable(first, second)} class="points compared">
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {[words.point, first, second].map((label) => (
              <th key={label} {...tableRoles.column}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {shown.map(({ key, label, a, b, differs, changes }) => (
            <tr key={key} {...tableRoles.row}>
              <th {...tableRoles.head}>
                <strong lang="en">{label}</strong>
                <p>{differs ? words.differs : words.same}</p>
              </th>
              <Side
                point={a}
                document={documents[0]}
                name={first}
                changes={differs ? changes : undefined}
                side="a"
              />
              <Side
                point={b}
                document={documents[1]}
                name={second}
                changes={differs ? changes : undefined}
                side="b"
              />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Two versions of a contract may have one name. */
function toNames([a, b]: ComparisonGridProps['documents']): readonly [string, string] {
  return a.name === b.name ? [`${a.name} (1)`, `${b.name} (2)`] : [a.name, b.name];
}

type SideProps = {
  point: ReviewPoint;
  document: Chosen;
  name: string;
  /** If unset, nothing is marked. */
  changes: readonly WordChange[] | undefined;
  side: 'a' | 'b';
};

function Side({ point, document, name, changes, side }: SideProps) {
  const { found, verdict, quote } = point;
  return (
    <td {...tableRoles.cell}>
      {/* On a phone, the column headings are far away. */}
      <p class="of">{name}</p>
      <span class={`found ${found}`}>{words.foundAs[found]}</span>{' '}
      <span class={`verdict ${verdict}`}>{verdict ? words.verdictAs[verdict] : words.noRule}</span>
      {quote === undefined ? (
        <p class="aside">{words.noQuotation}</p>
      ) : (
        <>
          <blockquote>{changes ? <Changes changes={changes} side={side} /> : quote}</blockquote>
          <PassageButton point={point} document={document} />
        </>
      )}
    </td>
  );
}

/** One side's words. What the other side lacks is marked by elements, so that it does not depend on colour. */
function Changes({ changes, side }: { changes: readonly WordChange[]; side: 'a' | 'b' }) {
  const Mark = side === 'a' ? 'del' : 'ins';
  return (
    <>
      {changes.map((change, at) => {
        if (change.in === 'both') return change.text;
        // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
        return change.in === side ? <Mark key={at}>{change.text}</Mark> : null;
      })}
    </>
  );
}
