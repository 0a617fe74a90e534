import { brand } from '#shared/content/brand.ts';

/** From the @ on, and what stands before it: tried at each letter of a text without one, it would take 64 times as long. */
const email = /@(?<=([\p{L}\p{N}._%+'-]{1,64})@)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const ownDigits = brand.phone.label.replace(/\D/g, '');
/** Matches groups of digits as telephone numbers are written. */
const digits = /(?<![\p{L}\p{N}.,])(?:\+|00)?\(?\d[\d \u00a0()./–-]{4,22}\d(?![\p{L}\p{N}])/gu;
const date =
  /(?<!\d)(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2\d{4}|(?:19|20)\d\d ?[-–/] ?(?:19|20)\d\d)(?!\d)/;
/** Matches "1 250 000" and "18.400.000": three digits in each group after the first. */
const amount = /^\d{1,3}([ \u00a0.])\d{3}(?:\1\d{3})*$/;
const currencyBefore = /(?:[$€£₹¥]|\b(?:usd|eur|gbp|inr|rs\.?)) ?$/i;
const currencyBehind = /^ ?(?:[$€£₹¥%]|(?:usd|eur|euros?|gbp|inr|dollars?|pounds?|rupees?)\b)/i;

/**
 * Returns the text of an earlier turn without the email addresses and telephone numbers that people wrote; the model
 * does not need them to answer. Our own stay, because they are on our pages.
 */
export function redactContacts(text: string): string {
  const kept = withoutEmails(text);
  return kept.replace(digits, (found, at: number) =>
    isPhone(found, kept.slice(Math.max(at - 6, 0), at), kept.slice(at + found.length, at + found.length + 10))
      ? '[phone number]'
      : found,
  );
}

function withoutEmails(text: string): string {
  let kept = '';
  let end = 0;
  for (const { 0: rest, 1: name = '', index } of text.matchAll(email)) {
    const start = Math.max(end, index - name.length);
    // In "a@b.c@d.e", the first address takes what stands before the second @.
    if (start === index) continue;
    const stop = index + rest.length;
    const found = text.slice(start, stop);
    kept += text.slice(end, start) + (found.toLowerCase() === brand.email ? found : '[email address]');
    end = stop;
  }
  return kept + text.slice(end);
}

/** Amounts, dates and clause numbers must stay: conversations are about them. */
function isPhone(found: string, before: string, behind: string): boolean {
  const groups = found.match(/\d+/g) ?? [];
  const count = groups.join('').length;
  if (count < 7 || count > 15 || groups.join('') === ownDigits) return false;
  if (/^[+(]|^00/.test(found)) return true;
  if (date.test(found) || currencyBefore.test(before) || currencyBehind.test(behind)) return false;
  // Eight digits in a row are as likely to be some other number.
  if (groups.length === 1) return count >= 10;
  if (groups.length === 2 && found.includes('.')) return false;
  return !(amount.test(found) && (groups[0] ?? '').length < 3);
}
