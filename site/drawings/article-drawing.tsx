import type { Article } from '#shared/content/articles.ts';

const width = 480;
const height = 300;

/** Drawings of threads: cloth that closes thread by thread, and a ruled ledger with coloured entries. */
const drawings: Record<Article['image'], { ink: string; accent: string; second: string }> = {
  fabric: drawFabric(),
  ledger: drawLedger(),
};

export function ArticleDrawing({ image, alt }: { image: Article['image']; alt: string }) {
  const { ink, accent, second } = drawings[image];
  return (
    <svg
      className="article-drawing"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      role="img"
      aria-label={alt}
    >
      <path d={ink} />
      <path className="article-drawing-second" d={second} />
      <path className="article-drawing-accent" d={accent} />
    </svg>
  );
}

/** Warp threads that are far apart on the left and close on the right, crossed by wefts of different lengths. */
function drawFabric() {
  let ink = '';
  let accent = '';
  let second = '';
  for (let index = 0; index < 40; index++) {
    const x = round(8 + (width - 16) * (1 - (1 - index / 39) ** 1.9));
    ink += `M${x} 0V${height}`;
  }
  for (let row = 0; row < 26; row++) {
    const y = round(24 + row * 10);
    const from = round(width * (0.08 + 0.62 * Math.abs(Math.sin(row * 1.7)) ** 1.4));
    const stroke = `M${from} ${y}H${width}`;
    if (row % 7 === 3) second += stroke;
    else accent += stroke;
  }
  return { ink, accent, second };
}

/** Ruled lines and columns; entries of different lengths, every fifth in the second colour. */
function drawLedger() {
  let ink = '';
  let accent = '';
  let second = '';
  for (const x of [56, 60, 300, 380, 384]) ink += `M${x} 0V${height}`;
  for (let row = 0; row < 21; row++) {
    const y = 20 + row * 13;
    ink += `M0 ${y + 4}H${width}`;
    const length = 70 + ((row * 97) % 140);
    const entry = `M76 ${y - 1}h${length}M316 ${y - 1}h${24 + ((row * 31) % 32)}M400 ${y - 1}h${20 + ((row * 53) % 48)}`;
    if (row % 5 === 2) second += entry;
    else if (row % 4 !== 3) accent += entry;
  }
  return { ink, accent, second };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
