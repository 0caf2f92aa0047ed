import { DETAIL_KINDS, type EventKind } from '@distribute/contract/events';

export interface ActiveEndpoint {
  readonly id: string;
  readonly url: string;
  readonly campaignId: string | null;
  readonly events: readonly EventKind[];
}

const DETAILS: ReadonlySet<string> = new Set(DETAIL_KINDS);
export const isDetail = (kind: EventKind): boolean => DETAILS.has(kind);

/** A detail event goes only where its kind is listed; a list without kinds means all campaign events (spec 19.6). */
export const wants = ({ events }: Pick<ActiveEndpoint, 'events'>, kind: EventKind): boolean =>
  events.length ? events.includes(kind) : !isDetail(kind);

/** The endpoints that an event goes to. Of two with one address the campaign's own is used. */
export function endpointsFor(
  endpoints: readonly ActiveEndpoint[],
  { campaignId, kind }: { readonly campaignId: string | null; readonly kind: EventKind },
): string[] {
  const wanting = endpoints.filter((endpoint) => wants(endpoint, kind));
  const global = wanting.filter((endpoint) => endpoint.campaignId === null);
  const own = wanting.filter((endpoint) => endpoint.campaignId !== null && endpoint.campaignId === campaignId);
  return [...new Map([...global, ...own].map(({ url, id }) => [url, id])).values()];
}
