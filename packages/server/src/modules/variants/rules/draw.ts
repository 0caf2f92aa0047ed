import { createHash } from 'node:crypto';

const BYTES = 6;

/** What stands for a company in a test, and where it falls between 0 and 1: the same however often it is asked. */
export function drawOf(testId: string, company: string): { readonly unit: string; readonly point: number } {
  const hash = createHash('sha256').update(`${testId} ${company}`).digest();
  return { unit: hash.toString('hex'), point: hash.readUIntBE(0, BYTES) / 2 ** (8 * BYTES) };
}

/** The number of the variant at this point; shares are percents that add up to 100. */
export function variantAt(point: number, shares: readonly number[]): number {
  let below = 0;
  for (const [at, share] of shares.entries()) {
    below += share;
    if (point * 100 < below) return at + 1;
  }
  return shares.length;
}
