/**
 * The 252 named entities of HTML 4, ordered by code point: each is one higher than the last, or higher by the number
 * before its name. A capital letter below 938 (Latin, Greek) also defines its small letter, 32 higher: `Auml` and `auml`.
 * `Yuml`, 376, does not.
 */
const packed =
  '34quot 4amp 22lt 2gt 98nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig 24divide 8yuml 83OElig oelig 13Scaron scaron 23Yuml 26fnof 308circ 22tilde 181Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho 2Sigma Tau Upsilon Phi Chi Psi Omega 25sigmaf 15thetasym upsih 4piv 7212ensp emsp 6thinsp 3zwnj zwj lrm rlm 4ndash mdash 4lsquo rsquo sbquo 2ldquo rdquo bdquo 2dagger Dagger bull 4hellip 10permil 2prime Prime 6lsaquo rsaquo 4oline 6frasl 104euro 101image 7weierp 4real 6trade 19alefsym 91larr uarr rarr darr harr 33crarr 27lArr uArr rArr dArr hArr 44forall 2part exist 2empty 2nabla isin notin 2ni 4prod 2sum minus 5lowast 3radic 3prop infin 2ang 7and or cap cup int 9there4 8sim 9cong 3asymp 24ne equiv 3le ge 29sub sup nsub 2sube supe 14oplus 2otimes 14perp 32sdot 67lceil rceil lfloor rfloor 30lang rang 672loz 150spades 3clubs 2hearts diams';

/** Characters by entity name. */
export const entityNames: ReadonlyMap<string, string> = unpack();

function unpack(): Map<string, string> {
  const map = new Map<string, string>();
  let code = 0;
  for (const [, step, name = ''] of packed.matchAll(/(\d*)(\S+)/g)) {
    code += Number(step) || 1;
    if (code < 938 && code !== 376 && name < 'a') map.set(name.toLowerCase(), String.fromCharCode(code + 32));
    map.set(name, String.fromCharCode(code));
  }
  return map;
}
