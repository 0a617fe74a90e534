/**
 * Returns what counts as one mailbox, for limits only: many mail servers ignore tags and dots, so one person may have any
 * number of addresses. At worst two people share a limit; accounts are never merged by this.
 */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const name = (email.slice(0, at).normalize('NFKC').split('+')[0] ?? '').replaceAll('.', '');
  return `${name}${email.slice(at)}`;
}
