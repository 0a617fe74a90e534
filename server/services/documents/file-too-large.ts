import { AppError } from '#shared/errors.ts';

/** States the limit, so that the reader can divide or shrink the file at once instead of trying. */
export function fileTooLarge(maxBytes: number): AppError {
  return new AppError('file_too_large', { about: `It may have at most ${toSize(maxBytes)}.` });
}

/** Rounded down, because a file of the size that is named must fit. */
function toSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return `${bytes} bytes`;
  return kilobytes < 1024 ? `${Math.floor(kilobytes)} kB` : `${Math.floor((kilobytes / 1024) * 10) / 10} MB`;
}
