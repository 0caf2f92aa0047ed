import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Email, Id, IdRef, listOf, listQuery, Timestamp, text } from '../language/shared.ts';
import { OneOrganization, RevokedKey } from './identity.ts';

const AppKey = z.object({
  id: Id,
  keyPrefix: z.string(),
  name: z.string(),
  orgIds: z.array(Id),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
  revokedAt: Timestamp.nullable(),
});

export const admin = operations('Operator', {
  createOrganization: {
    method: 'POST',
    path: '/v1/admin/organizations',
    summary: 'Create an organization with its first user and key',
    auth: 'admin',
    body: z.strictObject({
      name: text(1, 120),
      email: Email,
      firstName: text(1, 100).optional(),
      lastName: text(1, 100).optional(),
    }),
    status: 201,
    response: z.object({ orgId: Id, userId: Id, key: z.string() }),
  },
  createAppKey: {
    method: 'POST',
    path: '/v1/admin/app-keys',
    summary: 'Create an application key',
    auth: 'admin',
    body: z.strictObject({ name: text(1, 100), orgIds: z.array(Id).max(1000).default([]) }),
    status: 201,
    errors: [404],
    response: z.object({
      id: Id,
      key: z.string(),
      keyPrefix: z.string(),
      name: z.string(),
      orgIds: z.array(Id),
      createdAt: Timestamp,
    }),
  },
  listAppKeys: {
    method: 'GET',
    path: '/v1/admin/app-keys',
    summary: 'List application keys',
    auth: 'admin',
    query: listQuery({}),
    response: listOf('keys', AppKey),
  },
  revokeAppKey: {
    method: 'DELETE',
    path: '/v1/admin/app-keys/{id}',
    summary: 'Revoke an application key',
    auth: 'admin',
    destructive: true,
    errors: [404],
    response: RevokedKey,
  },
  setPlan: {
    method: 'PUT',
    path: '/v1/admin/organizations/{orgId}/plan',
    summary: "Set an organization's plan",
    auth: 'admin',
    params: z.object({ orgId: IdRef }),
    body: z.strictObject({ name: text(1, 100), priceUsd: z.number().min(0), monthlyEmails: z.int().min(0) }),
    errors: [404],
    response: OneOrganization,
  },
});
