/** The encoding of a font's character set (`\fcharsetN`, RTF 1.9.1 "Font Table"). */
const encodingOfCharset: Record<number, string> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

const encodingOfCodePage: Record<number, string> = {
  437: 'cp437',
  850: 'cp850',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

export const toCharsetEncoding = (charset: number): string | undefined => encodingOfCharset[charset];

/** Returns the encoding of a Windows or DOS code page, as `decodeBytes` takes it; Windows-1252 for an unknown one. */
export function toCodePageEncoding(codePage: number): string {
  if (codePage >= 1250 && codePage <= 1258) return `windows-${codePage}`;
  return encodingOfCodePage[codePage] ?? 'windows-1252';
}

/** What bytes from 128 on mean in the code pages of DOS (`\pc`, `\pca`), which decoders of the web do not know. */
const lettersOfDos: Record<string, string> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xa0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0',
};

/** Decodes bytes in an encoding of the Encoding standard, or in `cp437` or `cp850`, which it lacks. */
export function decodeBytes(bytes: Uint8Array, encoding: string): string {
  const letters = lettersOfDos[encoding];
  if (letters === undefined) return new TextDecoder(encoding).decode(bytes);
  return Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : letters.charAt(byte - 128),
  ).join('');
}
