/**
 * A legal memo in Markdown, the same for the same seed: headings, paragraphs with emphasis, code and links, nested and
 * numbered lists, tables, quotes, code blocks. Ends with `sentinel`, by which the bench knows that all of it is shown.
 */
export function writeMemo(length: number, seed: number, sentinel: string): string {
  const random = createRandom(seed);
  const pick = (words: string) => {
    const all = words.split(' ');
    return all[Math.floor(random() * all.length)] ?? '';
  };
  const times = (count: number, make: (at: number) => string, between = '\n') =>
    Array.from({ length: count }, (_, at) => make(at)).join(between);

  function sentence(): string {
    const words = times(6 + Math.floor(random() * 12), () => pick(nouns + verbs), ' ');
    const dressed = random();
    const extra =
      dressed < 0.2
        ? ` **${pick(nouns)}**`
        : dressed < 0.3
          ? ` *${pick(nouns)}*`
          : dressed < 0.36
            ? ` under \`art-${Math.floor(random() * 900)}\``
            : dressed < 0.44
              ? `, see [the guide](https://example.org/g/${Math.floor(random() * 9999)})`
              : '';
    return `The ${words}${extra}.`;
  }

  const paragraph = () => times(3 + Math.floor(random() * 3), sentence, ' ');
  const makers = [
    () => times(4, (at) => `- ${sentence()}${at % 2 ? '' : `\n  - ${sentence()}\n  - ${sentence()}`}`),
    () => times(5, (at) => `${at + 1}. ${sentence()}`),
    () =>
      `| Claim | Basis | Deadline | Chance |\n| :--- | :--- | ---: | :---: |\n${times(6, () => `| ${pick(nouns)} | *${pick(nouns)}* | ${Math.floor(random() * 90)} days | **${Math.floor(random() * 100)}%** |`)}`,
    () => `> ${sentence()}\n> ${sentence()}`,
    () =>
      `\`\`\`js\n${times(8, () => `const ${pick(nouns)} = await ${pick(verbs)}("${pick(nouns)}", ${Math.floor(random() * 999)});`)}\n\`\`\``,
  ];

  let memo = `# Memorandum on ${pick(nouns)} and ${pick(nouns)}\n\n${paragraph()}`;
  for (let n = 1; memo.length < length - 3000; n++) {
    const special = makers[n % makers.length]?.() ?? '';
    const list = makers[0]?.() ?? '';
    memo += `\n\n## ${n}. On ${pick(nouns)}\n\n${paragraph()}\n\n### ${pick(nouns)} and ${pick(nouns)}\n\n${paragraph()}\n\n${list}\n\n${paragraph()}\n\n${special}`;
  }
  while (memo.length < length - 200) memo += `\n\n${sentence()} ${sentence()}`;
  return `${memo}\n\nThis is general information. ${sentinel}`;
}

/** Text of plain paragraphs, of which every letter is shown. */
export function writePlain(length: number, seed: number, sentinel: string): string {
  const random = createRandom(seed);
  const all = (nouns + verbs).split(' ');
  let text = '';
  for (let n = 1; text.length < length; n++) {
    text += `${all[Math.floor(random() * all.length)]}${n % 60 ? ' ' : '.\n\n'}`;
  }
  return text + sentinel;
}

const nouns =
  'tenant landlord notice lease deposit clause contract liability statute tribunal employee dismissal remedy damages hearing evidence breach term receipt interest guarantee appeal judgment deadline consent schedule penalty ';
const verbs =
  'serve return withhold terminate challenge renew disclose notify retain reject record review extend waive';

/** Mulberry-like: 32 bits of state are enough to tell two memos apart. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
