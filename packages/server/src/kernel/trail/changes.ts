/** A field that changed, in words that may be shown: never a secret (spec 22.2). */
export interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Why values are missing; `before` when what stood there was not read. */
  readonly withheld: 'secret' | 'personal' | 'before' | null;
}

const MOST_CHARACTERS = 300;
const MOST_FIELDS = 100;
const SECRET = /password|secret|token|credential|apikey/i;
/** `hasPassword` says only whether there is one. */
const isSecret = (field: string) => SECRET.test(field) && !/(^|\.)has[A-Z]/.test(field);
/** Times, and what somebody has read: nothing that was decided. */
const CLOCKWORK = new Set(['updatedAt', 'ifUpdatedAt', 'unread']);

type Printed = ReadonlyMap<string, string | null>;

/** The fields that differ between two forms of a thing. */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [printed(before), printed(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => (old.get(field) ?? null) !== (now.get(field) ?? null))
    .slice(0, MOST_FIELDS)
    .map((field) => changeOf(field, old.get(field) ?? null, now.get(field) ?? null));
}

/**
 * What a request changed: of the fields that it names those that differ, as the thing is read. What is never read may be
 * a secret, so it is told by its name. Of a thing that nothing reads, what the request says.
 */
export function changesByRequest(body: unknown, read: { before: unknown; after: unknown } | null): FieldChange[] {
  const asked = printed(body);
  if (!read) return [...asked].slice(0, MOST_FIELDS).map(([field, value]) => said(field, value));
  const now = printed(read.after);
  const [named, heads] = [new Set([...asked.keys()].map(headOf)), new Set([...now.keys()].map(headOf))];
  const isUnread = (field: string) => !heads.has(headOf(field)) || !(now.has(field) || field.includes('['));
  return [
    ...changesOf(read.before, read.after).filter(({ field }) => named.has(headOf(field))),
    ...[...asked.keys()].filter(isUnread).map(secret),
  ].slice(0, MOST_FIELDS);
}

/** The same without values, for what people outside are called and write. */
export const withoutValues = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.map(({ field }) => ({ field, from: null, to: null, withheld: 'personal' }));

const headOf = (field: string) => field.split(/[.[]/)[0] as string;

const secret = (field: string): FieldChange => ({ field, from: null, to: null, withheld: 'secret' });

const changeOf = (field: string, from: string | null, to: string | null): FieldChange =>
  isSecret(field) ? secret(field) : { field, from: cut(from), to: cut(to), withheld: null };

const said = (field: string, value: string | null): FieldChange =>
  isSecret(field) ? secret(field) : { field, from: null, to: cut(value), withheld: 'before' };

const cut = (text: string | null): string | null =>
  text !== null && text.length > MOST_CHARACTERS
    ? `${text.slice(0, MOST_CHARACTERS)}… (${text.length} characters)`
    : text;

function printed(value: unknown): Printed {
  const fields = new Map<string, string | null>();
  print(value, '', fields);
  return fields;
}

/** `limits.daily`, `steps[1].subject`; what has a key of its own stands under it, so that a new order is no change. */
function print(value: unknown, at: string, into: Map<string, string | null>): void {
  if (value === undefined || CLOCKWORK.has(at)) return;
  if (Array.isArray(value) && value.some(isThing)) {
    value.forEach((item, index) => {
      print(item, `${at}[${isThing(item) ? (item.key ?? item.id ?? index + 1) : index + 1}]`, into);
    });
  } else if (isThing(value)) {
    for (const [name, part] of Object.entries(value)) print(part, at === '' ? name : `${at}.${name}`, into);
  } else if (at !== '') into.set(at, textOf(value));
}

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | null => {
  if (value === null) return null;
  return Array.isArray(value) ? value.join(', ') : String(value);
};
