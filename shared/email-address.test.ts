import { describe, expect, test } from 'vitest';
import { toCanonicalEmail } from './email-address.ts';

describe('an email address', () => {
  test.each([
    [' Ada@Firm.Example ', 'ada@firm.example'],
    ['ada@firm.example.', 'ada@firm.example'],
    ['ada@ｆｉｒｍ．ｅｘａｍｐｌｅ', 'ada@firm.example'],
    ['ada@firm。example', 'ada@firm.example'],
    ['ada@fi\u00adrm.example', 'ada@firm.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.EXAMPLE', 'ada@xn--bcher-kva.example'],
    ['ame\u0301lie@firm.example', 'amélie@firm.example'],
    ['a.da+legal@firm.example', 'a.da+legal@firm.example'],
  ])('%s has the one spelling %s', (text, expected) => {
    expect(toCanonicalEmail(text)).toBe(expected);
  });

  test.each([
    'ada',
    '@firm.example',
    'ada@',
    'ada@.',
    'ada@a/b.example',
    'ada@fi%72m.example',
    'ada@[10.0.0.1]',
  ])('%s is none', (text) => {
    expect(toCanonicalEmail(text)).toBeUndefined();
  });
});
