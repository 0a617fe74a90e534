import type { ComparisonRow } from '#shared/content/home.ts';
import { keepTogether } from '../ui/keep-together.tsx';

type ComparisonProps = {
  caption: string;
  aspectLabel: string;
  traditionalLabel: string;
  platformLabel: string;
  rows: readonly ComparisonRow[];
};

/** Compares both ways of working, row by row. On small screens each row becomes a stack with its own labels. */
export function Comparison({ caption, aspectLabel, traditionalLabel, platformLabel, rows }: ComparisonProps) {
  return (
    <table className="comparison">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{aspectLabel}</th>
          <th scope="col">{traditionalLabel}</th>
          <th scope="col">{platformLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ aspect, traditional, platform }) => (
          <tr key={aspect}>
            <th scope="row">{aspect}</th>
            <td>
              <span className="comparison-label" aria-hidden="true">
                {traditionalLabel}
              </span>
              {keepTogether(traditional)}
            </td>
            <td>
              <span className="comparison-label" aria-hidden="true">
                {platformLabel}
              </span>
              {keepTogether(platform)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
