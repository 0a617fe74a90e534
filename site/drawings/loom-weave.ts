/** Distances between threads, and the cloth's size in threads; one drawing unit is one pixel at full size. */
export const cloth = {
  warpPitch: 9,
  weftPitch: 7,
  columns: 52,
  rows: 80,
  looseRows: 15,
  bareWarp: 64,
  fringe: 30,
};

export const loomSize = {
  width: cloth.warpPitch * cloth.columns,
  height: cloth.bareWarp + cloth.weftPitch * cloth.rows + cloth.fringe,
};

/**
 * The section sign (§) as a bitmap: one base-36 number per row, one bit per warp thread, highest bit leftmost. Traced once
 * from the display typeface, so that cloth and headlines match.
 */
const sectionSign = {
  columns: 28,
  rows: [
    '5j4 5m80 mh28 166ls 2cauw 4u6t4 4okc8 9od14 9ocxc 9tz4w 9tz40 9ws8w 9yw3k 9zf28',
    '9zklc 9zl6o 4zsn4 4zsog 2hwc8 2hwcc 4dblo 8w9ha hiozi 11gni6 25ewam 25ev3z 25eutb 25eutb',
    '26nsxq 27aa0u 27like 27txz0 27wegs 27wny0 27wqcw 13ydi8 jz6ps 9zlc0 4zso0 2hwc0 b8j4 2t4g',
    'cmo 35k 1ko s0 ds 7hpf4 iq8z4 jcq1s jcq1s jnyyo jtlz4 9y9s0 4zsao 18v0g',
  ]
    .join(' ')
    .split(' ')
    .map((row) => Number.parseInt(row, 36)),
} as const;

/** The sign's upper left corner in the cloth, in threads. */
const signPosition = { column: 12, row: 18 };
/** Rows, counted from the bottom, that form the indigo stripes. */
const stripes = [2, 4, 70, 72, 73];
/** Bindings: the warp covers every n-th weft thread, shifted by `step` in each row. An 8-end satin and a 4-end twill. */
const satin = { ends: 8, step: 3 };
const twill = { ends: 4, step: 1 };
/** Half of the width that a covering warp thread hides. */
const warpGap = 2;

export type Weft = {
  /** The plain thread over the warp, as short strokes. */
  plain: string;
  /** Coloured strokes of the figure; empty outside it. */
  figure: string;
  /** A stripe in the second colour. */
  isStripe: boolean;
};

/** Returns all wefts, top row first. Pure arithmetic, so that server and browser draw the same cloth. */
export function weaveWefts(): Weft[] {
  return Array.from({ length: cloth.rows }, (_, row) => ({
    plain: drawStrokes(row, (column) =>
      isFigure(column, row) ? 'none' : isCovered(column, row, twill) ? 'under' : 'over',
    ),
    figure: drawStrokes(row, (column) =>
      isFigure(column, row) ? (isCovered(column, row, satin) ? 'under' : 'over') : 'none',
    ),
    isStripe: stripes.includes(cloth.rows - row),
  }));
}

/** Returns every warp thread, from the bare top to the fringe. */
export function drawWarp(): string {
  return Array.from(
    { length: cloth.columns },
    (_, column) => `M${(column + 0.5) * cloth.warpPitch} 0V${loomSize.height - (column % 3) * 7}`,
  ).join('');
}

/** Draws a run of threads as one stroke, interrupted by the warp's width where the warp covers it. */
function drawStrokes(row: number, cover: (column: number) => 'over' | 'under' | 'none'): string {
  const y = cloth.bareWarp + (row + 0.5) * cloth.weftPitch;
  let path = '';
  let from: number | null = null;
  for (let column = 0; column <= cloth.columns; column++) {
    const left = column * cloth.warpPitch;
    const state = column < cloth.columns ? cover(column) : 'none';
    if (state === 'none' && from !== null) path += drawStroke(from, left - 1, y);
    if (state === 'none') from = null;
    else from ??= left + 1;
    if (state === 'under' && from !== null) {
      path += drawStroke(from, left + cloth.warpPitch / 2 - warpGap, y);
      from = left + cloth.warpPitch / 2 + warpGap;
    }
  }
  return path;
}

function drawStroke(from: number, to: number, y: number): string {
  return to - from < 1 ? '' : `M${from} ${y}h${to - from}`;
}

function isFigure(column: number, row: number): boolean {
  const bits = sectionSign.rows[row - signPosition.row];
  const bit = sectionSign.columns - 1 - (column - signPosition.column);
  return bits !== undefined && bit >= 0 && bit < sectionSign.columns && ((bits >> bit) & 1) === 1;
}

function isCovered(column: number, row: number, { ends, step }: typeof satin): boolean {
  return (column + step * row) % ends === 0;
}
