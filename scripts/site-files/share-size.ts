/** The size of sharing pictures in pixels: the one that social networks crop least. */
export const shareSize = { width: 1200, height: 630 } as const;
