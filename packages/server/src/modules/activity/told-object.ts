import { PERSONAL_GROUPS } from '@distribute/contract/activity-lines';
import type { Route } from '../../kernel/http/routes.ts';

export type Thing = Readonly<Record<string, unknown>>;

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The thing that an answer is about: `{template: {…}}` is about the template. */
export function thingIn(answer: unknown): Thing {
  if (!isThing(answer)) return {};
  const [first, ...others] = Object.values(answer);
  return others.length === 0 && isThing(first) ? first : answer;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idIn = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : undefined);
const LONGEST_NAME = 100;

/** Where lines of their own types say another word than the path. */
const KNOWN_AS: Readonly<Record<string, string>> = {
  media_kit: 'press_kit',
  endpoint: 'webhook_endpoint',
  key: 'provider_key',
};

/** `savedReplies` and `/v1/saved-replies/{id}` -> `saved_reply`. */
function wordOf(group: string, path: string): string {
  const plural = /\/([\w-]+)\/\{/.exec(path)?.[1] ?? group;
  const word = plural
    .replace(/ies$/, 'y')
    .replace(/xes$/, 'x')
    .replace(/([^s])s$/, '$1')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll('-', '_');
  return KNOWN_AS[word] ?? word;
}

/** What a line of the door says: what was done, to what, and whose it is. */
export function objectOf({ group, operation }: Route, orgId: string, params: Thing, thing: Thing) {
  const [named] = Object.values(params ?? {});
  const id = named ?? thing.id;
  const name = [thing.name, thing.title].find((one) => typeof one === 'string' && one !== '') as string | undefined;
  const isShown = name !== undefined && !PERSONAL_GROUPS.has(group);
  return {
    type: wordOf(group, operation.path),
    id: typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 200) : orgId,
    summary: isShown ? `${operation.summary}: "${name.slice(0, LONGEST_NAME)}"` : operation.summary,
    brandId: idIn(params?.brandId) ?? idIn(thing.brandId),
    campaignId: idIn(params?.campaignId) ?? idIn(thing.campaignId),
  };
}
