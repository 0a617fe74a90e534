export const tailWords = {
  sources: 'Sources',
  page: (page: number) => `page ${page}`,
  copy: 'Copy answer',
  copied: 'Copied',
} as const;
