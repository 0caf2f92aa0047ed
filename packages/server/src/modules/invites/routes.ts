import { answer } from '../../kernel/http/answers/answer.ts';
import { type Route, routes } from '../../kernel/http/routes.ts';
import type { Invites } from './module.ts';

export const invitesRoutes = ({ invites, waitlist }: Invites): Route[] => [
  ...routes('invites', {
    validate: (_visitor, { body }) => invites.validate(body.code),
    status: (caller, { params }) => invites.status(caller, params.orgId),
    createCode: async (caller, { params }) => {
      const { fresh, code } = await invites.ensureCode(caller, params.orgId);
      return answer(fresh ? 201 : 200, { code });
    },
    claim: (caller, { params, body }) => invites.claim(caller, params.orgId, body.code),
  }),
  ...routes('waitlist', {
    requestAccess: async (visitor, { body }) => {
      const { fresh, position } = await waitlist.join(visitor, body.email, body.brandUrl);
      return answer(fresh ? 201 : 200, { ok: true as const, position });
    },
    position: (visitor, { query }) => waitlist.position(visitor, query.email),
  }),
];
