/** Names of the sectors' drawings; the site draws them from the loom's strokes. */
export type SectorIcon =
  | 'building'
  | 'key'
  | 'columns'
  | 'pulse'
  | 'sun'
  | 'sprout'
  | 'basket'
  | 'orbit'
  | 'wave'
  | 'book'
  | 'gear'
  /** For none of the eleven. */
  | 'threads';
