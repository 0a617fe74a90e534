/**
 * Writes a legal memo in Markdown, the same for the same seed: headings, paragraphs with emphasis, code and links, nested and
 * ordered lists, tables, block quotes, code blocks. It ends with `sentinel`, by which the bench recognises that all of it is
 * shown.
 */
export function writeMemo(length: number, seed: number, sentinel: string): string {
  const random = createRandom(seed);
  const pick = (words: string) => {
    const all = words.split(' ');
    return all[Math.floor(random() * all.length)] ?? '';
  };
  const repeat = (count: number, write: (at: number) => string, separator = '\n') =>
    Array.from({ length: count }, (_, at) => write(at)).join(separator);

  function writeSentence(): string {
    const words = repeat(6 + Math.floor(random() * 12), () => pick(nouns + verbs), ' ');
    const choice = random();
    const extra =
      choice < 0.2
        ? ` **${pick(nouns)}**`
        : choice < 0.3
          ? ` *${pick(nouns)}*`
          : choice < 0.36
            ? ` under \`art-${Math.floor(random() * 900)}\``
            : choice < 0.44
              ? `, see [the guide](https://example.org/g/${Math.floor(random() * 9999)})`
              : '';
    return `The ${words}${extra}.`;
  }

  const writeParagraph = () => repeat(3 + Math.floor(random() * 3), writeSentence, ' ');
  const blockWriters = [
    () =>
      repeat(
        4,
        (at) => `- ${writeSentence()}${at % 2 ? '' : `\n  - ${writeSentence()}\n  - ${writeSentence()}`}`,
      ),
    () => repeat(5, (at) => `${at + 1}. ${writeSentence()}`),
    () =>
      `| Claim | Basis | Deadline | Chance |\n| :--- | :--- | ---: | :---: |\n${repeat(6, () => `| ${pick(nouns)} | *${pick(nouns)}* | ${Math.floor(random() * 90)} days | **${Math.floor(random() * 100)}%** |`)}`,
    () => `> ${writeSentence()}\n> ${writeSentence()}`,
    () =>
      `\`\`\`js\n${repeat(8, () => `const ${pick(nouns)} = await ${pick(verbs)}("${pick(nouns)}", ${Math.floor(random() * 999)});`)}\n\`\`\``,
  ];

  let memo = `# Memorandum on ${pick(nouns)} and ${pick(nouns)}\n\n${writeParagraph()}`;
  for (let n = 1; memo.length < length - 3000; n++) {
    const block = blockWriters[n % blockWriters.length]?.() ?? '';
    const list = blockWriters[0]?.() ?? '';
    memo += `\n\n## ${n}. On ${pick(nouns)}\n\n${writeParagraph()}\n\n### ${pick(nouns)} and ${pick(nouns)}\n\n${writeParagraph()}\n\n${list}\n\n${writeParagraph()}\n\n${block}`;
  }
  while (memo.length < length - 200) memo += `\n\n${writeSentence()} ${writeSentence()}`;
  return `${memo}\n\nThis is general information. ${sentinel}`;
}

/** Writes plain paragraphs, in which every character is shown. */
export function writePlain(length: number, seed: number, sentinel: string): string {
  const random = createRandom(seed);
  const words = (nouns + verbs).split(' ');
  let text = '';
  for (let n = 1; text.length < length; n++) {
    text += `${words[Math.floor(random() * words.length)]}${n % 60 ? ' ' : '.\n\n'}`;
  }
  return text + sentinel;
}

const nouns =
  'tenant landlord notice lease deposit clause contract liability statute tribunal employee dismissal remedy damages hearing evidence breach term receipt interest guarantee appeal judgment deadline consent schedule penalty ';
const verbs =
  'serve return withhold terminate challenge renew disclose notify retain reject record review extend waive';

/** A linear congruential generator with the constants of Numerical Recipes, which is good enough to vary a memo's words. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
