import type { Office } from '#shared/content/offices.ts';
import { worldDraft } from './world-draft.ts';

const { stepDegrees, northDegrees, rows } = worldDraft;
/** Drawing units per step of the bitmap. Rows are further apart, as in a Mercator map at our offices' latitudes. */
const columnPitch = 8;
const rowPitch = 9;
const width = (360 / stepDegrees) * columnPitch;
const height = rows.length * rowPitch;

/** A world map as cloth: land is woven, the offices are coloured knots. */
export function OfficeMap({ offices, alt }: { offices: readonly Office[]; alt: string }) {
  return (
    <svg className="office-map" viewBox={`0 0 ${width} ${height}`} fill="none" role="img" aria-label={alt}>
      <path className="office-map-land" d={drawLand()} />
      {offices.map(({ id, city, latitude, longitude }) => {
        const x = Math.round(((longitude + 180) / stepDegrees) * columnPitch);
        const y = Math.round(((northDegrees - latitude) / stepDegrees) * rowPitch);
        return (
          <g key={id} className="office-map-mark">
            <path d={`M${x} ${y}V${y - 46}`} />
            <circle cx={x} cy={y} r="7" />
            <text x={x + 8} y={y - 36}>
              {city}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function drawLand(): string {
  let path = '';
  rows.forEach((runs, row) => {
    let column = 0;
    runs.forEach((run, index) => {
      // Runs alternate, starting with water.
      if (index % 2 === 1)
        path += `M${column * columnPitch + 1} ${(row + 0.5) * rowPitch}h${run * columnPitch - 2}`;
      column += run;
    });
  });
  return path;
}
