import type { SiteText } from '@distribute/language/sites';
import { audiencePhrases, findAudience } from '@distribute/language/sites';

const MAX = 500;
const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/** Two profiles are the same when most words of the shorter are in the longer. */
function isLike(a: string, b: string): boolean {
  const [small, large] = [words(a), words(b)].sort((x, y) => x.size - y.size) as [Set<string>, Set<string>];
  return small.size > 0 && [...small].filter((word) => large.has(word)).length >= small.size * 0.8;
}

/**
 * One ideal customer profile from what the site says of its customers, unlike those already there. Null where it says
 * nothing of them: what a company sells does not tell who buys it.
 */
export function draftIcp(site: SiteText, existing: readonly string[]): string | null {
  const audiences = [...[findAudience(site)?.value ?? []].flat(), ...audiencePhrases(site).map(({ value }) => value)];
  const offers = [...site.facts.products.value, ...site.facts.services.value];
  const candidates = [
    ...audiences,
    ...audiences
      .slice(0, 1)
      .flatMap((audience) => offers.map((offer) => `${audience} looking for ${offer.toLowerCase()}`)),
  ].map(oneLine);
  return unlike(candidates, existing);
}

/** The first that says something new; null where none does. */
export const unlike = (candidates: readonly string[], existing: readonly string[]): string | null =>
  candidates.find((candidate) => !existing.some((known) => isLike(candidate, known))) ?? null;

const oneLine = (text: string) => {
  const flat = text.replace(/\s+/g, ' ').trim().slice(0, MAX);
  return flat.charAt(0).toUpperCase() + flat.slice(1);
};
