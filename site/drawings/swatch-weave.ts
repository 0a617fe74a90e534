/** The weaves of a swatch: whether the coloured weft covers the warp at a thread of the tile. */
const weaves = {
  diamonds: (x: number, y: number) => [1, 5].includes((Math.abs(x - 7.5) + Math.abs(y - 5.5)) >> 0),
  herringbone: (x: number, y: number) => (y + Math.abs(x - 7.5) + 0.5) % 6 < 2,
  twill: (x: number, y: number) => (x + 12 - y) % 8 < 3,
  knots: (x: number, y: number) =>
    Math.abs((x % 8) - 3.5) + Math.abs(((y + (x < 8 ? 0 : 3)) % 6) - 2.5) < 2.5,
  ledger: (x: number, y: number) => y % 4 === 1 && (x * 7 + y * 5) % 16 < 11,
  basket: (x: number, y: number) => ((x >> 2) + (y >> 2)) % 2 === 0,
  stripes: (_: number, y: number) => y % 4 < 1,
} satisfies Record<string, (x: number, y: number) => boolean>;

export type Weave = keyof typeof weaves;

/** Threads per tile, and their distances, which are the loom's (`loom-weave.ts`). The cloth is one tile high. */
const columns = 16;
const rows = 12;
const warpPitch = 9;
const weftPitch = 7;

export const swatchSize = { width: columns * warpPitch, height: rows * weftPitch, warpPitch };

/** Returns one tile of the cloth as SVG paths: thin plain weft, and the coloured figure over it. */
export function drawSwatch(weave: Weave): { plain: string; figure: string } {
  let plain = '';
  let figure = '';
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const isFigure = weaves[weave](x, y);
      // The warp covers every fourth weft thread, shifted by one in each row.
      const stroke = `M${x * warpPitch + 0.5} ${(y + 0.5) * weftPitch}h${warpPitch - ((x + y) % 4 === 0 ? 4 : 0.6)}`;
      if (isFigure) figure += stroke;
      else plain += stroke;
    }
  }
  return { plain, figure };
}
