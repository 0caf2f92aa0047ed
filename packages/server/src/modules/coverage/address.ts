import { createHash } from 'node:crypto';

/** Words of an address that say where a reader came from, and nothing of the page. */
const CAMPAIGN_WORDS = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id)$/;

/** The page itself: without fragment and marks of campaigns, so that one article has one address. */
export function pageAddress(url: string): string {
  const address = new URL(url);
  address.hash = '';
  for (const name of [...address.searchParams.keys()]) {
    if (CAMPAIGN_WORDS.test(name)) address.searchParams.delete(name);
  }
  return address.href;
}

export const hashOfPage = (url: string): Buffer => createHash('sha256').update(pageAddress(url)).digest();
