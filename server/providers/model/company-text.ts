import { brand } from '#shared/content/brand.ts';
import { commitments } from '#shared/content/claims.ts';
import { offices } from '#shared/content/offices.ts';
import { pages } from '#shared/content/pages.ts';
import { sectors } from '#shared/content/sectors.ts';
import { backOffice, hrServices, legalServices } from '#shared/content/services.ts';
import type { Passage } from '../../services/answering/passages/passage.ts';
import { toCompanyKey } from './citations.ts';
import { breakControlTokens } from './untrusted-text.ts';

/** The facts that visitors ask for most, for models and questions that need nothing more. */
export function toCard(publicUrl: string): string {
  const toNames = (each: readonly { name: string }[]) => each.map(({ name }) => name).join('; ');
  return [
    `Name: ${brand.name}`,
    `What it is: ${brand.tagline}. ${brand.description}`,
    `Phone, day and night: ${brand.phone.label}`,
    `E-mail: ${brand.email}`,
    ...offices.map(({ city, country, address }) => `Office in ${city}, ${country}: ${address.join(', ')}`),
    `Legal services: ${toNames([...legalServices, backOffice])}`,
    `HR services: ${toNames(hrServices)}`,
    `Sectors: ${sectors.map(({ title }) => title).join('; ')}`,
    ...commitments.map(({ title, text }) => `${title}: ${text}`),
    `Contact form: ${publicUrl}${pages.contact.path}`,
  ].join('\n');
}

/** Returns as many of the first passages as fit into `maxChars` together. */
export function takeFitting(passages: readonly Passage[], maxChars: number): Passage[] {
  let chars = 0;
  const beyond = passages.findIndex((passage, index) => {
    chars += toCompanyPart(passage, index).length;
    return chars > maxChars;
  });
  return passages.slice(0, beyond < 0 ? passages.length : beyond);
}

/** Formats a passage of the company's text under the key by which the model cites it. */
export function toCompanyPart({ title, text }: Passage, index: number): string {
  return breakControlTokens(`[${toCompanyKey(index)}] ${title}\n${text}\n\n`);
}
