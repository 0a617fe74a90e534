import type { TeamRole } from '#shared/content/about.ts';

const size = 120;
const pitch = 8;
const count = size / pitch;
/** Offsets of parallel threads across the square. */
const offsets = Array.from({ length: count }, (_, index) => (index + 0.5) * pitch);

/** What each role is on a loom: the warp, the weft, or the shuttle that carries it. */
const marks: Record<TeamRole['mark'], { ink: string; accent: string }> = {
  warp: {
    ink: draw(
      offsets.filter((_, index) => index % 5 !== 2),
      (at) => `M${at} 0V${size}`,
    ),
    accent: draw(
      offsets.filter((_, index) => index % 5 === 2),
      (at) => `M${at} 0V${size}`,
    ),
  },
  weft: {
    ink: draw(
      offsets.filter((_, index) => index % 5 !== 2),
      (at) => `M0 ${at}H${size}`,
    ),
    accent: draw(
      offsets.filter((_, index) => index % 5 === 2),
      (at) => `M0 ${at}H${size}`,
    ),
  },
  shuttle: {
    ink: draw(offsets, (at) => `M${at} 0V${size}`),
    accent: `M0 60C30 34 90 34 120 60C90 86 30 86 0 60Z${draw([46, 53, 60, 67, 74], (at) => `M34 ${at}H86`)}`,
  },
};

export function TeamMark({ mark }: { mark: TeamRole['mark'] }) {
  const { ink, accent } = marks[mark];
  return (
    <svg
      className="team-mark"
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ink} />
      <path className="team-mark-accent" d={accent} />
    </svg>
  );
}

function draw(at: readonly number[], stroke: (at: number) => string): string {
  return at.map(stroke).join('');
}
