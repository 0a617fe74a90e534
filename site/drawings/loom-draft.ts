/**
 * The section sign (§) as a bitmap: one base-36 number a row, one bit a warp thread, the highest bit leftmost.
 * Traced once from the display typeface, so that cloth and headlines match.
 */
export const sectionSign = {
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
