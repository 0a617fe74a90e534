import type { Claim } from '#shared/content/claims.ts';
import { FigureThreads } from '../drawings/figure-threads.tsx';

/** The company's figures, each with its share drawn as coloured threads. */
export function Figures({ claims, note }: { claims: readonly Claim[]; note: string }) {
  return (
    <div className="figures-block">
      <dl className="figures">
        {claims.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd className="figure-drawing">
              <FigureThreads value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="figures-note">{note}</p>
    </div>
  );
}
