import { join } from 'node:path';
import { peersDir } from './prepare.ts';

/** What is read here of a Lighthouse result. */
type LighthouseResult = {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items?: NetworkItem[] } }
  >;
};
type NetworkItem = { url?: string; resourceType?: string; transferSize?: number };
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: LighthouseResult } | undefined>;

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One visit to a page by a slow phone on a slow line (Lighthouse's mobile preset, simulated throttling). */
export type Visit = {
  /** 0 to 100, by category. */
  scores: Record<string, number>;
  /** Audits of the last three categories that are not passed. */
  failed: string[];
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
  /** As they came over the wire, by kind. */
  bytes: Record<'Document' | 'Stylesheet' | 'Font' | 'Script', number>;
  foreignRequests: number;
  consoleMessages: number;
};

/** Asks Lighthouse in the browser that listens on `port`. */
export async function visit(url: string, port: number): Promise<Visit> {
  const { default: lighthouse } = (await import(join(peersDir, 'node_modules/lighthouse/core/index.js'))) as {
    default: Lighthouse;
  };
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!run) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { audits, categories: judged } = run.lhr;
  const requests = audits['network-requests']?.details?.items ?? [];
  const sum = (kind: string) =>
    requests.reduce((bytes, each) => bytes + (each.resourceType === kind ? (each.transferSize ?? 0) : 0), 0);
  const foreign = requests.filter(
    (each) => each.url?.startsWith('http') && !each.url.startsWith(new URL(url).origin),
  );
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)]),
    ),
    failed: categories
      .filter((name) => name !== 'performance')
      .flatMap((name) => judged[name]?.auditRefs ?? [])
      .map(({ id }) => id)
      .filter((id) => audits[id]?.score === 0),
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    bytes: {
      Document: sum('Document'),
      Stylesheet: sum('Stylesheet'),
      Font: sum('Font'),
      Script: sum('Script'),
    },
    foreignRequests: foreign.length,
    consoleMessages: audits['errors-in-console']?.details?.items?.length ?? 0,
  };
}
