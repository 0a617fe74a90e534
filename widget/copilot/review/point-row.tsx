import type { ReviewPoint } from '#shared/api-review.ts';
import type { Chosen } from './choose-document.tsx';
import { PassageButton } from './passage-button.tsx';
import { reviewWords as words } from './review-words.ts';
import { tableRoles } from './table-roles.ts';

type PointRowProps = { point: ReviewPoint; document: Chosen };

/** One point: what it is about, whether it was found, what was decided by which rule, and the decisive sentence. */
export function PointRow({ point, document }: PointRowProps) {
  const { label, means, found, verdict, rule, fallback, values, quote } = point;
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.head} lang="en">
        <strong>{label}</strong>
        <p>{means}</p>
      </th>
      <td {...tableRoles.cell}>
        <span class={`found ${found}`}>{words.foundAs[found]}</span>
      </td>
      <td {...tableRoles.cell}>
        <span class={`verdict ${verdict}`}>
          {verdict ? words.verdictAs[verdict] : rule ? words.notJudged : words.noRule}
        </span>
        {rule && <p lang="en">{rule}</p>}
        {fallback && (
          <details>
            <summary>{words.fallback}</summary>
            <p lang="en">{fallback}</p>
          </details>
        )}
      </td>
      <td {...tableRoles.cell}>
        {quote === undefined ? (
          <p class="aside">{words.noQuotation}</p>
        ) : (
          <>
            {found === 'unsure' && <p class="aside">{words.closest}</p>}
            <blockquote>{quote}</blockquote>
            <PassageButton point={point} document={document} />
            {values && <p class="aside">{words.values(values.join(' · '))}</p>}
          </>
        )}
      </td>
    </tr>
  );
}
