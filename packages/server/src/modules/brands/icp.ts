import { audiencePhrases } from './extract/audience.ts';
import { findGeo } from './extract/places.ts';
import type { SiteText } from './extract/site-text.ts';

const MAX = 500;
const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/** Two profiles are the same when most words of the shorter are in the longer. */
function isLike(a: string, b: string): boolean {
  const [small, large] = [words(a), words(b)].sort((x, y) => x.size - y.size) as [Set<string>, Set<string>];
  return small.size > 0 && [...small].filter((word) => large.has(word)).length >= small.size * 0.8;
}

/** One ideal customer profile from what the site says of its customers, unlike those already there; null without any. */
export function draftIcp(site: SiteText, existing: readonly string[]): string | null {
  const audiences = audiencePhrases(site).map(({ value }) => value);
  const geo = [findGeo(site)?.value ?? []].flat()[0];
  const trade = site.facts.industry?.value ?? site.facts.categories.value[0];
  const offers = [...site.facts.products.value, ...site.facts.services.value];
  const wide = trade ? [`companies that need ${trade}`] : [];
  const candidates = [
    ...audiences,
    ...audiences.flatMap((audience) => (geo ? [`${audience} in ${geo}`] : [])),
    ...wide,
    ...offers.map((offer) => `${audiences[0] ?? 'companies'} looking for ${offer.toLowerCase()}`),
    ...wide.flatMap((text) => (geo ? [`${text} in ${geo}`] : [])),
  ].map(oneLine);
  return candidates.find((candidate) => !existing.some((known) => isLike(candidate, known))) ?? null;
}

const oneLine = (text: string) => {
  const flat = text.replace(/\s+/g, ' ').trim().slice(0, MAX);
  return flat.charAt(0).toUpperCase() + flat.slice(1);
};
