/** The ids of documents, by which their files are named: UUIDs in lower case. */
export const documentIdPattern = /^[0-9a-f-]{36}$/;
