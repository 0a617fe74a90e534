import { expect, test } from 'vitest';
import { statusOf } from '#shared/errors.ts';
import { hopeless } from './failure.ts';

// Fails for a new code that begins like one of these, and so says whether it should be here.
test('these failures, and no others, do not offer to try again', () => {
  const codes = [...Object.keys(statusOf), 'unreachable', 'request_failed', 'page_conflict'];
  expect(codes.filter((code) => hopeless.test(code))).toEqual([
    'message_blank',
    'message_too_long',
    'file_missing',
    'file_empty',
    'file_too_large',
    'file_type_refused',
    'file_unreadable',
    'file_encrypted',
    'file_damaged',
    'file_too_many_pages',
    'file_too_many_scans',
    'file_too_many_pixels',
    'file_unpacks_too_large',
    'file_text_too_long',
    'file_too_complex',
    'not_found',
    'origin_refused',
    'key_unknown',
    'page_conflict',
  ]);
});
