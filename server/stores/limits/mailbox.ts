/**
 * Returns what counts as one mailbox for limits only: to many mail servers tags and dots are nothing, so that one person
 * has any number of addresses. At worst two people share a limit; accounts are never merged by this.
 */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const name = (email.slice(0, at).normalize('NFKC').split('+')[0] ?? '').replaceAll('.', '');
  return `${name}${email.slice(at)}`;
}
