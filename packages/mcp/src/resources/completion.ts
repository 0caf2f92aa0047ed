import { z } from 'zod';
import type { ReadContext } from './resource.ts';
import { firstBrands, newestCampaigns } from './resources.ts';

/** The protocol allows a hundred values in one answer. */
const MOST_VALUES = 100;

interface Completion {
  readonly values: string[];
  /** Whether there may be more than the values in the answer. */
  readonly hasMore: boolean;
}

/**
 * Values for a variable of a template or an argument of a prompt: the words its schema allows, or the ids whose
 * beginning was typed or a part of whose name. Ids come from the hundred newest campaigns or the first hundred brands.
 */
export async function completionOf(fields: z.ZodObject, name: string, typed: string, context: ReadContext) {
  const field = Object.hasOwn(fields.shape, name) ? (fields.shape[name] as z.ZodType) : null;
  if (!field) return NONE;
  const words = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }).enum ?? [];
  if (words.length > 0) return { values: words.map(String).filter((word) => word.startsWith(typed)), hasMore: false };
  return idsFor(name, typed, context);
}

const NONE: Completion = { values: [], hasMore: false };

async function idsFor(name: string, typed: string, { client, signal }: ReadContext): Promise<Completion> {
  if (!client) return NONE;
  if (name === 'campaign_id') {
    const { items, nextCursor } = await newestCampaigns(client, signal, MOST_VALUES);
    return { values: matching(items, typed), hasMore: nextCursor !== null };
  }
  if (name === 'brand_id') {
    const { items, nextCursor } = await firstBrands(client, signal, MOST_VALUES);
    const named = items.map((brand) => ({ id: brand.id, name: `${brand.name} ${brand.domain}` }));
    return { values: matching(named, typed), hasMore: nextCursor !== null };
  }
  return NONE;
}

const matching = (items: readonly { id: string; name: string }[], typed: string) =>
  items
    .filter(({ id, name }) => id.startsWith(typed) || name.toLowerCase().includes(typed.toLowerCase()))
    .map(({ id }) => id);
