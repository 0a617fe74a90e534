/**
 * The world's land as a bitmap, made once from Natural Earth's 1:110m land (public domain, `world-atlas` 2.0.2): one row per
 * 2.5 degrees of latitude from 77.5 N to 55 S, with alternating runs of water and land eastwards from 180 W, in steps of 2.5
 * degrees, base 36.
 */
export const worldDraft = {
  stepDegrees: 2.5,
  northDegrees: 77.5,
  rows: [
    'o 3 4 3 1 6 3 k e 1 g 2 b 9 a 3|m 3 7 1 1 1 1 1 1 1 1 1 8 f u 1 9 f 3 1|',
    '8 3 b 2 1 5 2 3 1 8 6 d j 2 9 1 5 2 1 y|0 1 5 p 1 4 2 1 2 4 5 c g a 6 1e|',
    '0 4 1 y 3 5 4 7 5 3 b 1v|7 u 1 1 2 1 1 3 5 4 8 3 9 1w|6 s 7 3 8 3 j 5 1 1q|',
    '7 4 5 j 6 6 r 5 3 1d 2 1 2 1|7 1 b i 4 7 m 1 4 1 1 1 2 1b 7 3|k j 1 9 j 4 2 1j 5 2|',
    'l t i 1 1 1o|m o 2 3 j 1m 1 1|m q n l 1 y|m n o 8 1 5 5 3 1 y 2 2|',
    'm m o 5 2 1 1 2 1 3 1 8 1 v 4 1|n j q 4 8 c 1 q 3 1 5 1|n j r 2 1 5 6 12 1 2 2 2|',
    'o h s 7 a y 4 3|p f s b 1 15|q 8 5 1 s n 1 t|r 6 6 1 q k 1 5 3 p|t 4 x k 1 8 4 k 1 1|',
    'u 3 3 1 3 2 n m 1 8 4 7 2 8|u 7 6 1 l m 1 7 6 5 3 6 5 1|w 6 r n 1 4 8 4 5 5 5 1|',
    'z 4 q q b 2 7 5|11 2 3 2 m n 1 3 9 2 7 1 1 2|13 9 j p c 1 g 2|15 9 i o k 1 5 1|',
    '15 b o f k 3 3 2|14 c o e l 2 3 3 1 2|14 e l e n 2 2 3 6 1|',
    '14 h j c p 2 2 1 2 1 2 1 1 5 2 1|14 i j b q 3 a 4 3 1|14 i j b t 1 a 1 2 1|15 g k b|',
    '15 g k b 3 1 w 3 1 2|16 f j c 2 2 t 6 1 2|18 c l 9 4 2 t a|18 c l 9 3 2 r e|',
    '18 a o 8 3 2 q g|17 a p 7 w g|17 9 q 7 x g|17 9 r 5 y f|17 8 s 4 z 3 5 7|17 6 27 4|',
    '16 7 28 2 b 1|16 5 2b 1|16 4 2l 2|16 3 2m 1|16 3|16 3 3 1|17 2',
  ]
    .join('')
    .split('|')
    .map((row) => (row ? row.split(' ').map((run) => Number.parseInt(run, 36)) : [])),
} as const;
