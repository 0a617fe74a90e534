export const partnerWords = {
  asksCopilot: (name: string) =>
    `The Co-pilot looks this up${name && ` for ${name}`} and shows its sources: press “Ask the Co-pilot” below.`,
};
