import { drawSwatch, swatchSize, type Weave } from './swatch-weave.ts';

/** A piece of cloth below the masthead. Each page has a weave of its own. */
export function Swatch({ weave }: { weave: Weave }) {
  const { plain, figure } = drawSwatch(weave);
  const { width, height, warpPitch } = swatchSize;
  return (
    <svg className="swatch" fill="none" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="swatch-warp" width={warpPitch} height="400" patternUnits="userSpaceOnUse">
          <path className="loom-warp" d={`M${warpPitch / 2} 0V400`} />
        </pattern>
        <pattern id="swatch-cloth" width={width} height={height} patternUnits="userSpaceOnUse">
          <path className="loom-plain" d={plain} />
          <path className="swatch-figure" d={figure} />
        </pattern>
      </defs>
      <rect className="swatch-warp" width="100%" height="100%" fill="url(#swatch-warp)" />
      <rect className="swatch-cloth" width="100%" fill="url(#swatch-cloth)" />
    </svg>
  );
}
