import { stemmer } from 'stemmer';

/** Words that say nothing about the subject of a request: function words, and words that ask for a draft. */
const empty = new Set(
  `a an the of to in on at by for from with and or is are be was it its this that these those i we you me us my our your
  he she they his her their as if so do does did can could would will shall should may please need want like make made set
  change put get give have has had new draft write create prepare generate document template legal one two name full
  who what which when where how long much many date period`
    .split(/\s+/)
    .filter(Boolean),
);

/** Returns the distinct stems of a text's content words. */
export function toStems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !empty.has(word)).map((word) => stemmer(word)));
}

/** Returns how many stems two texts share. */
export function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0;
  for (const stem of one) if (other.has(stem)) count++;
  return count;
}

/** Escapes a text, so that a regular expression matches it as it is. */
export const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
