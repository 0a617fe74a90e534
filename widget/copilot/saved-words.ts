export const savedWords = {
  remove: (name: string) => `Delete ${name}`,
  label: (name: string, count: number) => `${name} (${count} msgs)`,
} as const;
