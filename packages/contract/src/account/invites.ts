import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Email, Id, text } from '../language/shared.ts';

export const invites = operations('Invites and waitlist', {
  validate: {
    method: 'POST',
    path: '/v1/invites/validate',
    summary: 'Is this invite code good?',
    auth: 'public',
    body: z.strictObject({ code: text(1, 64) }),
    response: z.object({ valid: z.boolean(), inviterOrgName: z.string().optional() }),
  },
  status: {
    method: 'GET',
    path: '/v1/orgs/{orgId}/invites/status',
    summary: "The organization's invite code and how often it was used",
    errors: [404],
    response: z.object({ signups: z.int(), code: z.string().nullable(), remaining: z.int() }),
  },
  createCode: {
    method: 'POST',
    path: '/v1/orgs/{orgId}/invites/code',
    mandate: 'never',
    role: 'admin',
    summary: "Create the organization's invite code",
    status: [201, 200],
    errors: [404],
    response: z.object({ code: z.string() }),
  },
  claim: {
    method: 'POST',
    path: '/v1/orgs/{orgId}/invites/claim',
    mandate: 'never',
    role: 'admin',
    summary: 'Claim an invite',
    body: z.strictObject({ code: text(1, 64) }),
    errors: [404, 409],
    response: z.object({ ok: z.literal(true), inviterOrgId: Id }),
  },
});

export const waitlist = operations('Invites and waitlist', {
  requestAccess: {
    method: 'POST',
    path: '/v1/waitlist/request-access',
    summary: 'Join the waitlist',
    auth: 'public',
    body: z.strictObject({ email: Email, brandUrl: text(1, 2048) }),
    status: [201, 200],
    response: z.object({ ok: z.literal(true), position: z.int() }),
  },
  position: {
    method: 'GET',
    path: '/v1/waitlist/position',
    summary: 'Place on the waitlist',
    auth: 'public',
    query: z.object({ email: z.string().trim().min(1).max(254) }),
    errors: [404],
    response: z.object({ position: z.int() }),
  },
});
