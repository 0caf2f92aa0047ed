import type { ClientInput, Contract, Operation } from '@distribute/contract';
import type { TextFlag } from '../args.ts';
import type { Command } from '../context.ts';
import { usageError } from '../errors.ts';
import { perform } from '../perform.ts';
import { requireKey } from '../settings.ts';

/** Query names of an operation, so that the compiler holds this table to the contract without loading it. */
type Filter<Op extends Operation> =
  ClientInput<Op> extends { query?: infer Query } ? keyof NonNullable<Query> & string : never;

interface Options<Op extends Operation> {
  readonly flags?: Readonly<Partial<Record<TextFlag, Filter<Op>>>>;
  readonly body?: 'required';
}
type Destructive<Op extends Operation> = Op extends { destructive: true } ? ['destructive'] : [];

function shortcut<Op extends Operation>(
  method: Op['method'],
  path: Op['path'],
  options: Options<Op> = {},
  ...destructive: Destructive<Op>
): Command {
  const filters = Object.entries(options.flags ?? {}) as [TextFlag, string][];
  return {
    args: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string),
    flags: filters.map(([flag]) => flag),
    does: `${method} ${path}`,
    run: (context, ...ids) => {
      const { flags, settings } = context;
      requireKey(settings);
      if (options.body && flags.body === undefined && !flags.data) throw usageError('--body is missing');
      const query = filters.flatMap(([flag, name]) =>
        flags[flag] === undefined ? [] : [[name, flags[flag]] as const],
      );
      return perform(context, { method, path: filled(path, ids), query, isDestructive: () => destructive.length > 0 });
    },
  };
}

function filled(path: string, ids: readonly string[]): string {
  const rest = [...ids];
  return path.replace(/\{\w+\}/g, () => {
    const id = rest.shift() as string;
    // These two survive encoding and would climb out of the path.
    if (id === '' || id === '.' || id === '..') throw usageError('An id cannot be empty, . or ..');
    return encodeURIComponent(id);
  });
}

type C = Contract;
const page = { limit: 'limit', offset: 'offset' } as const;

export const shortcuts: Readonly<Record<string, Command>> = {
  whoami: shortcut<C['me']['get']>('GET', '/v1/me'),
  'brands list': shortcut<C['brands']['list']>('GET', '/v1/brands'),
  'brands get': shortcut<C['brands']['get']>('GET', '/v1/brands/{brandId}'),
  'brands runs': shortcut<C['brands']['listRuns']>('GET', '/v1/brands/{brandId}/runs'),
  'campaigns list': shortcut<C['campaigns']['list']>('GET', '/v1/campaigns', {
    flags: { brand: 'brandId', status: 'status', feature: 'featureSlug', workflow: 'workflowSlug' },
  }),
  'campaigns get': shortcut<C['campaigns']['get']>('GET', '/v1/campaigns/{campaignId}'),
  'campaigns stats': shortcut<C['campaigns']['stats']>('GET', '/v1/campaigns/{campaignId}/stats'),
  'campaigns gates': shortcut<C['campaigns']['gates']>('GET', '/v1/campaigns/{campaignId}/gates'),
  'campaigns stop': shortcut<C['campaigns']['stop']>('POST', '/v1/campaigns/{campaignId}/stop', {}, 'destructive'),
  'campaigns pause': shortcut<C['campaigns']['pause']>('POST', '/v1/campaigns/{campaignId}/pause'),
  'campaigns resume': shortcut<C['campaigns']['resume']>('POST', '/v1/campaigns/{campaignId}/resume'),
  'campaigns preview': shortcut<C['campaigns']['preview']>('POST', '/v1/campaigns/preview', { body: 'required' }),
  'leads list': shortcut<C['leads']['list']>('GET', '/v1/leads', {
    flags: { brand: 'brandId', campaign: 'campaignId', status: 'status', cursor: 'cursor', ...page },
  }),
  'leads stats': shortcut<C['leads']['stats']>('GET', '/v1/leads/stats', {
    flags: { brand: 'brandId', campaign: 'campaignId', 'group-by': 'groupBy' },
  }),
  'leads get': shortcut<C['leads']['get']>('GET', '/v1/leads/{id}'),
  'audiences list': shortcut<C['audiences']['list']>('GET', '/v1/orgs/audiences', {
    flags: { brand: 'brandId', status: 'status', ...page },
  }),
  'audiences get': shortcut<C['audiences']['get']>('GET', '/v1/orgs/audiences/{id}'),
  'audiences delete': shortcut<C['audiences']['delete']>('DELETE', '/v1/orgs/audiences/{id}', {}, 'destructive'),
  'workflows list': shortcut<C['workflows']['list']>('GET', '/v1/workflows', {
    flags: { feature: 'featureSlug', dynasty: 'workflowDynastySlug', workflow: 'workflowSlug' },
  }),
  'workflows get': shortcut<C['workflows']['get']>('GET', '/v1/workflows/{workflowId}'),
  'runs list': shortcut<C['runs']['list']>('GET', '/v1/runs', {
    flags: { brand: 'brandId', campaign: 'campaignId', status: 'status', service: 'serviceName', ...page },
  }),
  'billing balance': shortcut<C['billing']['balance']>('GET', '/v1/billing/accounts/balance'),
  'billing account': shortcut<C['billing']['account']>('GET', '/v1/billing/accounts'),
  'keys list': shortcut<C['keys']['list']>('GET', '/v1/keys'),
  'keys delete': shortcut<C['keys']['delete']>('DELETE', '/v1/keys/{provider}', {}, 'destructive'),
};
