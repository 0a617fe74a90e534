/** The number of threads in a drawing, a share of which is coloured. */
const threads = 20;
const pitch = 8;
const height = 28;
/** Aligns the first thread with the text below: half of the stroke's 1.5 from the edge. */
const edge = 0.75;

/** "70%" colours 14 of 20 threads; a plain number such as "12+" is drawn as that many threads, all coloured. */
export function FigureThreads({ value }: { value: string }) {
  const number = Number.parseInt(value.replace(/\D+/g, ''), 10);
  const isShare = value.includes('%');
  const coloured = isShare ? Math.round((number / 100) * threads) : Math.min(number, threads);
  return (
    <svg
      className="figure-threads"
      viewBox={`0 0 ${(threads - 1) * pitch + 2 * edge} ${height}`}
      fill="none"
      aria-hidden="true"
    >
      <path className="figure-accent" d={draw(0, coloured)} />
      {isShare && <path className="figure-plain" d={draw(coloured, threads)} />}
    </svg>
  );
}

function draw(from: number, to: number): string {
  let path = '';
  for (let index = from; index < to; index++) path += `M${index * pitch + edge} 0v${height}`;
  return path;
}
