import type { SectorIcon as SectorIconName } from '#shared/content/sector-icons.ts';

/** Each drawing has threads in ink and one or a few in colour. 48 units square. */
type Drawing = { ink: string; accent: string };

const drawings = {
  building: {
    ink: 'M9 41V21M14 41V21M29 41V7M34 41V27M39 41V27M4 44.5H44',
    accent: 'M19 41V7M24 41V7',
  },
  key: {
    ink: 'M4 24a10 10 0 1 1 20 0a10 10 0 1 1-20 0M24 22H44M24 26H44M36 26v6M40.5 26v6',
    accent: 'M8.5 24a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0',
  },
  columns: {
    ink: 'M5 14L24 4L43 14M10 18V38M14 18V38M34 18V38M38 18V38M6 41.5H42M4 45H44',
    accent: 'M22 18V38M26 18V38',
  },
  pulse: {
    ink: 'M4 19H14L18.5 8L25 31L29.5 17L32 19H44M4 29H14L18.5 18L25 41L29.5 27L32 29H44',
    accent: 'M4 24H14L18.5 13L25 36L29.5 22L32 24H44',
  },
  sun: {
    ink: 'M7 31a17 17 0 0 1 34 0M12 31a12 12 0 0 1 24 0M4 35.5H44M9 40H39M15 44.5H33',
    accent: 'M17 31a7 7 0 0 1 14 0',
  },
  sprout: {
    ink: 'M22 45V26C22 16 15 10 5 10C5 20 12 26 22 26M22 26C20 20 15 15.5 10 14M26 45V22',
    accent: 'M26 22C26 12 33 5 43 4C43 15 36 22 26 22M26 22C28 15.5 33 10 38 8',
  },
  basket: {
    ink: 'M6 20H42L37 44H11ZM14 20L16.5 44M20 20L21 44M28 20L27 44M34 20L31.5 44M13 20a11 14 0 0 1 22 0',
    accent: 'M7.7 28H40.3M9.3 36H38.7',
  },
  orbit: {
    ink: 'M5 33C1 26 10 15 24 10S47 8 43 15S29 33 17 37S7 36.5 5 33M9 31C6.5 26.5 14 19 24 15S41 12 39 16',
    accent: 'M18 24a6 6 0 1 1 12 0a6 6 0 1 1-12 0',
  },
  wave: {
    ink: 'M7 25a16 16 0 0 1 16 16M7 17a24 24 0 0 1 24 24M7 9a32 32 0 0 1 32 32',
    accent: 'M7 33a8 8 0 0 1 8 8M7 41h0.01',
  },
  book: {
    ink: 'M24 13C18 8 10 8 4 10V39C10 37 18 37 24 42C30 37 38 37 44 39V10C38 8 30 8 24 13M8 17C13 16 17 17 20 19M8 24C13 23 17 24 20 26M8 31C13 30 17 31 20 33',
    accent: 'M24 13V42M28 19C31 17 35 16 40 17M28 26C31 24 35 23 40 24M28 33C31 31 35 30 40 31',
  },
  gear: {
    ink: 'M11 24a13 13 0 1 1 26 0a13 13 0 1 1-26 0M24 4V11M24 37V44M4 24H11M37 24H44M9.9 9.9L14.8 14.8M33.2 33.2L38.1 38.1M9.9 38.1L14.8 33.2M33.2 14.8L38.1 9.9',
    accent: 'M18 24a6 6 0 1 1 12 0a6 6 0 1 1-12 0',
  },
  threads: {
    ink: 'M9 4V44M14 4V41M19 4V44M29 4V44M34 4V41M39 4V44',
    accent: 'M24 4V30C24 38 32 36 44 36',
  },
} as const satisfies Record<SectorIconName, Drawing>;

export function SectorIcon({ name }: { name: SectorIconName }) {
  const { ink, accent } = drawings[name];
  return (
    <svg className="sector-icon" viewBox="0 0 48 48" fill="none" aria-hidden="true" focusable="false">
      <path d={ink} />
      <path className="sector-icon-accent" d={accent} />
    </svg>
  );
}
