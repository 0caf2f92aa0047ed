// The contacts of the stand-in for HubSpot: see hubspot-server.ts.

export interface PortalContact {
  readonly id: string;
  properties: Record<string, string>;
  /** Of each property the moments at which it changed, the newest first. */
  history: Record<string, { value: string; timestamp: string }[]>;
  archived: boolean;
}
export interface PortalNote {
  readonly id: string;
  properties: Record<string, string>;
}

interface Filter {
  readonly propertyName: string;
  readonly operator: 'EQ' | 'GT' | 'GTE' | 'LT' | 'LTE';
  readonly value: string;
}
export type Body = Readonly<Record<string, unknown>>;

export const ALL_SCOPES = [
  ...['crm.objects.contacts.read', 'crm.objects.contacts.write', 'crm.objects.owners.read'],
  ...['crm.schemas.contacts.read', 'crm.schemas.contacts.write', 'communication_preferences.read_write'],
];
const MOST_RESULTS = 10_000;

export class Refused extends Error {
  readonly status: number;
  readonly category: string;

  constructor(status: number, category: string, message: string) {
    super(message);
    this.status = status;
    this.category = category;
  }
}

/** The contacts of a portal, and how they are changed, found and searched. */
export function createPortal(token: string) {
  let nextId = 1000;
  let lastChange = 0;
  const portal = {
    ...{ token, hubId: 4711, scopes: [...ALL_SCOPES], now: () => Date.now() },
    contacts: new Map<string, PortalContact>(),
    notes: new Map<string, PortalNote>(),
    ties: new Set<string>(),
    owners: new Map<string, { firstName: string; lastName: string; email: string }>(),
    unsubscribed: new Set<string>(),
    contactProperties: new Set(
      ['email', 'firstname', 'lastname', 'jobtitle', 'company', 'phone', 'country', 'lifecyclestage'].concat([
        'hs_object_id',
        'lastmodifieddate',
        'hs_email_optout',
        'hubspot_owner_id',
        'hs_additional_emails',
      ]),
    ),
    noteProperties: new Map([
      ['hs_note_body', false],
      ['hs_timestamp', false],
    ]),
    groups: new Set<string>(),
    requests: [] as { method: string; path: string; body: Body; at: number }[],
    /** Answers the next requests in the place of what they ask for. */
    refusals: [] as { status: number; body?: object; headers?: Record<string, string> }[],
    /** Acts on the next request of this path and then breaks off without an answer. */
    breaksAfter: [] as string[],
    remaining: null as number | null,
  };

  /** Moments of changes rise, as those of a portal that one writer changes. */
  const moment = () => {
    lastChange = Math.max(lastChange + 1, portal.now());
    return new Date(lastChange).toISOString();
  };

  const change = (contact: PortalContact, properties: Record<string, string>, at = moment()) => {
    for (const [name, value] of Object.entries(properties)) {
      if (contact.properties[name] === value) continue;
      contact.properties[name] = value;
      contact.history[name] = [{ value, timestamp: at }, ...(contact.history[name] ?? [])];
    }
    contact.properties.lastmodifieddate = at;
  };

  const newId = () => {
    nextId += 1;
    return String(nextId);
  };

  const addContact = (properties: Record<string, string>, at = moment()): PortalContact => {
    const id = newId();
    const contact: PortalContact = { id, properties: { hs_object_id: id }, history: {}, archived: false };
    change(contact, properties, at);
    portal.contacts.set(id, contact);
    return contact;
  };

  const living = () => [...portal.contacts.values()].filter(({ archived }) => !archived);
  const byEmail = (email: string) =>
    living().find(
      ({ properties: { email: own, hs_additional_emails: more = '' } }) =>
        own === email.toLowerCase() || more.split(';').includes(email.toLowerCase()),
    );

  const assertKnown = (names: readonly string[], known: { has(name: string): boolean }) => {
    const unknown = names.find((name) => !known.has(name));
    if (unknown !== undefined)
      throw new Refused(
        400,
        'VALIDATION_ERROR',
        `Property values were not valid: Property "${unknown}" does not exist`,
      );
  };

  const numberOf = (value: string) => (/^\d+$/.test(value) ? Number(value) : Date.parse(value));
  const passes = ({ properties }: PortalContact, { propertyName, operator, value }: Filter) => {
    const own = properties[propertyName];
    if (own === undefined) return false;
    if (operator === 'EQ') return own === value;
    const [mine, theirs] = [numberOf(own), numberOf(value)];
    return { GT: mine > theirs, GTE: mine >= theirs, LT: mine < theirs, LTE: mine <= theirs }[operator];
  };

  const only = (contact: PortalContact, names: readonly string[]) => ({
    id: contact.id,
    properties: Object.fromEntries(names.map((name) => [name, contact.properties[name] ?? null])),
    createdAt: contact.properties.lastmodifieddate,
    updatedAt: contact.properties.lastmodifieddate,
    archived: contact.archived,
  });

  const search = (body: Body) => {
    const {
      filterGroups = [],
      sorts = [],
      properties = [],
      limit = 10,
      after = '0',
    } = body as {
      filterGroups?: { filters: Filter[] }[];
      sorts?: { propertyName: string; direction: string }[];
      properties?: string[];
      limit?: number;
      after?: string;
    };
    if (limit > 200) throw new Refused(400, 'VALIDATION_ERROR', 'limit must be at most 200');
    if (sorts.length > 1) throw new Refused(400, 'VALIDATION_ERROR', 'Only one sort may be given');
    if (filterGroups.some(({ filters }) => filters.length > 6))
      throw new Refused(400, 'VALIDATION_ERROR', 'Too many filters');
    if (Number(after) + limit > MOST_RESULTS)
      throw new Refused(400, 'VALIDATION_ERROR', 'The search endpoints are limited to 10,000 total results');
    assertKnown(
      filterGroups.flatMap(({ filters }) => filters.map(({ propertyName }) => propertyName)),
      portal.contactProperties,
    );
    const by = sorts[0]?.propertyName ?? 'hs_object_id';
    const found = living()
      .filter((one) => !filterGroups.length || filterGroups.some(({ filters }) => filters.every((f) => passes(one, f))))
      .sort((one, other) => numberOf(one.properties[by] ?? '0') - numberOf(other.properties[by] ?? '0'));
    const page = found.slice(Number(after), Number(after) + limit);
    const next = Number(after) + limit;
    return {
      total: found.length,
      results: page.map((one) => only(one, properties)),
      ...(next < found.length ? { paging: { next: { after: String(next) } } } : {}),
    };
  };

  return { portal, change, addContact, byEmail, assertKnown, only, search, newId };
}
