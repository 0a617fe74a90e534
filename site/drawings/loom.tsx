import { cloth, drawWarp, loomSize, weaveWefts } from './loom-weave.ts';

const wefts = weaveWefts();
const woven = wefts.slice(cloth.looseRows);
/** The topmost thread appears last: the cloth grows upwards. */
const loose = wefts.slice(0, cloth.looseRows).reverse();

/** Warp and weft, with the section sign woven in. The upper rows appear as the page scrolls (loom.css). */
export function Loom() {
  return (
    <svg
      className="loom"
      viewBox={`0 0 ${loomSize.width} ${loomSize.height}`}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="loom-warp" d={drawWarp()} />
      <path className="loom-plain" d={join(woven.map(({ isStripe, plain }) => (isStripe ? '' : plain)))} />
      <path className="loom-stripe" d={join(woven.map(({ isStripe, plain }) => (isStripe ? plain : '')))} />
      <path className="loom-figure" d={join(woven.map(({ figure }) => figure))} />
      {loose.map(({ plain, isStripe }) => (
        <path
          key={plain}
          className={isStripe ? 'loom-stripe loom-loose' : 'loom-plain loom-loose'}
          d={plain}
        />
      ))}
    </svg>
  );
}

function join(strokes: string[]): string {
  return strokes.join('');
}
