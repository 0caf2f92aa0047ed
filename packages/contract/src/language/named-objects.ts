import { type Operation, paramNames } from './operation.ts';

/** What an id of a request names, as far as it belongs to a brand or a campaign. */
export const OWNED_KINDS = [
  'brand',
  'campaign',
  'lead',
  'email',
  'reply',
  'audience',
  'upload',
  'contact',
  'run',
  'workflowRun',
] as const;
export type OwnedKind = (typeof OWNED_KINDS)[number];
/**
 * `shared` belongs to the whole organization; `site` would make or find a brand by its address; `unknown` belongs to a
 * brand or campaign that the request does not tell.
 */
export type NamedKind = OwnedKind | 'shared' | 'site' | 'unknown';

/** The kind by the name of the field, in query, body and headers. */
const FIELDS: Readonly<Record<string, NamedKind>> = {
  brandId: 'brand',
  brandIds: 'brand',
  brand_id: 'brand',
  'x-brand-id': 'brand',
  campaignId: 'campaign',
  campaign_id: 'campaign',
  'x-campaign-id': 'campaign',
  brandUrls: 'site',
  target_url: 'site',
  leadId: 'lead',
  conversationId: 'lead',
  audienceId: 'audience',
  audienceIds: 'audience',
  uploadId: 'upload',
  uploadIds: 'upload',
  crmUploadId: 'upload',
  contactId: 'contact',
  runId: 'run',
  parentRunId: 'run',
  assigneeId: 'shared',
  userId: 'shared',
  keyId: 'shared',
  orgId: 'shared',
  mailboxId: 'shared',
  mailboxIds: 'shared',
  mediaListIds: 'shared',
  templateId: 'shared',
  workflowId: 'shared',
  forkFrom: 'shared',
  sourceRefId: 'shared',
  outletId: 'unknown',
  journalistId: 'unknown',
  mediaKitId: 'unknown',
  objectId: 'unknown',
  endpointId: 'unknown',
  eventId: 'unknown',
  sessionId: 'unknown',
};

/** Where the name of a field says nothing, or not enough, by operation and field. */
const BY_OPERATION: Readonly<Record<string, NamedKind>> = {
  'brands.getMany ids': 'brand',
  'brands.create url': 'site',
  'companySignIn.save clientId': 'shared',
  'variants.get testId': 'shared',
  'variants.end testId': 'shared',
  'contacts.get id': 'contact',
  'contacts.delete id': 'contact',
  'conversations.reply inReplyTo': 'shared',
};

/** What `id` in a path names, by the group of the operation. */
const PATH_IDS: Readonly<Record<string, NamedKind>> = {
  results: 'campaign',
  leads: 'lead',
  inbox: 'lead',
  emails: 'email',
  replies: 'reply',
  audiences: 'audience',
  contacts: 'upload',
  runs: 'run',
  workflowRuns: 'workflowRun',
  savedReplies: 'shared',
  templates: 'shared',
  mediaLists: 'shared',
  mailboxes: 'shared',
  deliverability: 'shared',
  placements: 'shared',
};

/** Parts of a path below the object that the path names. */
const BELOW: readonly string[] = ['step', 'noteId', 'editId', 'slug', 'featureSlug', 'provider', 'domain', 'key'];

/** A place of a request at which something of a brand or campaign may be named. */
export interface NamedPosition {
  readonly part: 'params' | 'query' | 'headers' | 'body';
  readonly field: string;
  readonly kind: NamedKind;
  /** A filter of a list narrows what the list would show anyway. */
  readonly narrows: boolean;
}

type Schema = { readonly shape?: Readonly<Record<string, unknown>>; readonly options?: readonly Schema[] };

/** The fields of a schema, or of all forms that it may take, through wrappers. */
const fieldsOf = (schema: unknown): string[] => {
  const { shape, options, ...rest } = (schema ?? {}) as Schema & { unwrap?: () => unknown; in?: unknown };
  if (shape) return Object.keys(shape);
  if (options) return [...new Set(options.flatMap(fieldsOf))];
  const inner = (schema as { def?: { innerType?: unknown; in?: unknown } } | undefined)?.def;
  return inner?.innerType || inner?.in || rest.in ? fieldsOf(inner?.innerType ?? inner?.in) : [];
};

const isId = (field: string): boolean => /(^|[a-z_-])(ids?|Ids?)$/.test(field);

/** Every position of an operation; `kind` is null where nobody has said what the id names. */
export function namedPositions(
  group: string,
  name: string,
  { method, path, query, headers, body }: Operation,
): (Omit<NamedPosition, 'kind'> & { readonly kind: NamedKind | null })[] {
  const label = `${group}.${name}`;
  const at = (part: NamedPosition['part']) => (field: string) => {
    const own = BY_OPERATION[`${label} ${field}`];
    const inPath = part === 'params' && field === 'id' ? (PATH_IDS[group] ?? 'unknown') : undefined;
    const kind = own ?? inPath ?? FIELDS[field] ?? null;
    return { part, field, kind, narrows: part === 'query' && method === 'GET' };
  };
  const wanted = ({ field, kind }: { field: string; kind: NamedKind | null }) => kind !== null || isId(field);
  return [
    ...paramNames(path)
      .filter((field) => !BELOW.includes(field))
      .map(at('params')),
    ...fieldsOf(query).map(at('query')).filter(wanted),
    ...fieldsOf(headers).map(at('headers')).filter(wanted),
    ...fieldsOf(body).map(at('body')).filter(wanted),
  ];
}
