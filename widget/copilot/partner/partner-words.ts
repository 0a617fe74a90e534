export const partnerWords = {
  answersOf: (name: string) => `Automatic answers for ${name}, in plain words, each with its sources.`,
};
