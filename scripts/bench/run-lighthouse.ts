import { join } from 'node:path';
import { peersDir } from './prepare.ts';

/** The part of a Lighthouse result that is read here. */
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

/** One visit to a page with a slow phone on a slow connection (Lighthouse's mobile preset, simulated throttling). */
export type Visit = {
  /** From 0 to 100, by category. */
  scores: Record<string, number>;
  /** Failed audits in all categories except performance. */
  failed: string[];
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
  /** Transferred bytes by resource type. */
  bytes: Record<'Document' | 'Stylesheet' | 'Font' | 'Script', number>;
  foreignRequests: number;
  consoleMessages: number;
};

/** Runs Lighthouse in the browser whose debugging port is `port`. */
export async function runLighthouse(url: string, port: number): Promise<Visit> {
  const { default: lighthouse } = (await import(join(peersDir, 'node_modules/lighthouse/core/index.js'))) as {
    default: Lighthouse;
  };
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!run) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { audits, categories: results } = run.lhr;
  const requests = audits['network-requests']?.details?.items ?? [];
  const sumBytes = (type: string) =>
    requests.reduce((sum, each) => sum + (each.resourceType === type ? (each.transferSize ?? 0) : 0), 0);
  const foreign = requests.filter(
    (each) => each.url?.startsWith('http') && !each.url.startsWith(new URL(url).origin),
  );
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((results[name]?.score ?? 0) * 100)]),
    ),
    failed: categories
      .filter((name) => name !== 'performance')
      .flatMap((name) => results[name]?.auditRefs ?? [])
      .map(({ id }) => id)
      .filter((id) => audits[id]?.score === 0),
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    bytes: {
      Document: sumBytes('Document'),
      Stylesheet: sumBytes('Stylesheet'),
      Font: sumBytes('Font'),
      Script: sumBytes('Script'),
    },
    foreignRequests: foreign.length,
    consoleMessages: audits['errors-in-console']?.details?.items?.length ?? 0,
  };
}
