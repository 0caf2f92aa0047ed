import { allOperations, contract, type Group, tagOf } from '@distribute/contract';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Route } from './routes.ts';

/** Operations of the contract that this release does not answer yet say so, once the caller has been admitted. */
export const pendingRoutes = (): Route[] =>
  allOperations
    .filter((entry) => entry.pending)
    .map(({ group, name, operation: { query: _query, body: _body, headers: _headers, ...operation } }) => ({
      group,
      name,
      operation: { ...operation, lenientQuery: true, body: z.unknown(), bodyOptional: true },
      handle: () => {
        // The text names no setting: none of the operator's would make the operation work.
        const tag = tagOf((contract as Record<string, Group>)[group] as Group);
        throw new AppError('not_configured', `Not built yet: ${tag} (${group}.${name})`);
      },
      outside: true,
    }));
