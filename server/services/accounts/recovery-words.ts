/**
 * Returns the notice, after an address was proven, about documents that the account already contained. Empty if there were
 * none.
 */
export function toUnseenNotice(documents: number): string {
  if (documents === 0) return '';
  const [subject, them] =
    documents === 1 ? ['1 document was', 'it'] : [`${documents} documents were`, 'each'];
  return `${subject} in this account before its address was confirmed, and may be somebody else's. Your account page shows them: keep or delete ${them}.`;
}
