import type { JsonNode, PageFacts } from '../page-facts.ts';
import { isSameSite } from '../same-site.ts';

const COMPANY =
  /(?:Organization|Corporation|Business|Store|Agency|Company|Restaurant|Hotel|Attorney|Dentist|Physician|NGO|School|Shop|Studio)$/;

export const typesOf = (node: JsonNode): string[] =>
  [node['@type']].flat().filter((type): type is string => typeof type === 'string');

/** Text of a property that may be a string, a list, or an object with a name. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim() || null;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value !== 'object' || value === null) return null;
  const { name, '@value': plain, url, value: own } = value as JsonNode;
  return textOf(name ?? plain ?? own ?? url);
}

/** An address of a property that may be a string or an object with one. */
export function urlOf(value: unknown, base: string): string | null {
  const first = Array.isArray(value) ? value[0] : value;
  const object = (typeof first === 'object' && first !== null ? first : {}) as JsonNode;
  const text = typeof first === 'string' ? first : textOf(object.url ?? object.contentUrl ?? object['@id']);
  if (!text || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

/** The company the page says it is about: not a customer, a publisher of somebody else, or a partner. */
export function companyNode(page: PageFacts): JsonNode | null {
  const companies = page.structured.filter(
    (node) => typesOf(node).some((type) => COMPANY.test(type)) && textOf(node.name),
  );
  const own = companies.find((node) => {
    const url = urlOf(node.url, page.url);
    return url !== null && isSameSite(url, page.url);
  });
  const unnamed = companies.find((node) => node.url === undefined);
  return own ?? unnamed ?? null;
}

export const nodesOf = (page: PageFacts, type: RegExp): JsonNode[] =>
  page.structured.filter((node) => typesOf(node).some((name) => type.test(name)));
