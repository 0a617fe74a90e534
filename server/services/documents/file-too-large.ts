import { AppError } from '#shared/errors.ts';

/** States the limit, so that the reader can divide or shrink the file at once instead of trying. */
export function fileTooLarge(maxBytes: number): AppError {
  const kilobytes = maxBytes / 1024;
  const limit =
    kilobytes < 1024 ? `${Math.floor(kilobytes)} kB` : `${Math.floor((kilobytes / 1024) * 10) / 10} MB`;
  return new AppError('file_too_large', { about: `It may have at most ${limit}.` });
}
