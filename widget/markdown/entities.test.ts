import { beforeAll, describe, expect, test } from 'vitest';
import { decodeEntity, hasUnknownEntity, loadEntityNames, unescapeText } from './entities.ts';

describe('entities', () => {
  test('knows the five most common ones at once, and says which texts need more', () => {
    expect(unescapeText('&lt;&amp;&gt;&quot;&nbsp;')).toBe('<&>"\xa0');
    expect(['a & b', '&#228;', '&;', '&lt;&amp;&gt;&quot;&nbsp;', 'R&D; M&A'].map(hasUnknownEntity)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(hasUnknownEntity('the end &hellip; of it')).toBe(true);
  });
});

describe('all entities', () => {
  beforeAll(loadEntityNames);

  test.each([
    ['quot', 34],
    ['nbsp', 160],
    ['yuml', 255],
    ['OElig', 338],
    ['Yuml', 376],
    ['fnof', 402],
    ['Omega', 937],
    ['sigmaf', 962],
    ['sigma', 963],
    ['omega', 969],
    ['piv', 982],
    ['zwnj', 8204],
    ['bdquo', 8222],
    ['hellip', 8230],
    ['euro', 8364],
    ['trade', 8482],
    ['rarr', 8594],
    ['hArr', 8660],
    ['there4', 8756],
    ['sdot', 8901],
    ['loz', 9674],
    ['diams', 9830],
  ] as const)('knows &%s;', (name, code) => {
    expect(decodeEntity(`&${name};`)).toBe(String.fromCharCode(code));
  });

  test('knows the 252 names of HTML 4 and no others', () => {
    const chars = names.map((name) => decodeEntity(`&${name};`)).filter((char) => char !== undefined);
    expect(names).toHaveLength(252);
    expect(new Set(chars).size).toBe(252);
    expect(decodeEntity('&constructor;')).toBeUndefined();
    expect(decodeEntity('&AMP;')).toBeUndefined();
  });

  test('decodes invalid code points to the replacement character', () => {
    for (const number of ['0', 'x0', '55296', 'xDFFF', '1114112', 'xFFFFFF']) {
      expect(decodeEntity(`&#${number};`)).toBe('\ufffd');
    }
    expect(decodeEntity('&#x1F600;')).toBe('😀');
  });

  test('resolves escapes once', () => {
    expect(unescapeText('\\&amp; &amp;amp; \\a &unknown; &copy')).toBe('&amp; &amp; \\a &unknown; &copy');
  });
});

const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const symbols =
  'fnof Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega thetasym upsih piv bull hellip prime Prime oline frasl weierp image real trade alefsym larr uarr rarr darr harr crarr lArr uArr rArr dArr hArr forall part exist empty nabla isin notin ni prod sum minus lowast radic prop infin ang and or cap cup int there4 sim cong asymp ne equiv le ge sub sup nsub sube supe oplus otimes perp sdot lceil rceil lfloor rfloor lang rang loz spades clubs hearts diams';
const special =
  'quot amp lt gt OElig oelig Scaron scaron Yuml circ tilde ensp emsp thinsp zwnj zwj lrm rlm ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo dagger Dagger permil lsaquo rsaquo euro';
const names = [latin1, symbols, special].join(' ').split(' ');
