import { SYSTEM } from '../../kernel/events.ts';
import { answer } from '../../kernel/http/answers/answer.ts';
import { type Route, routes } from '../../kernel/http/routes.ts';
import type { Identity } from './module.ts';

export const identityRoutes = ({
  users,
  team,
  apiKeys,
  sessions,
  readUse,
  organizations,
  signIn,
  appKeys,
}: Identity): Route[] => [
  ...routes('me', { get: (caller) => users.me(caller) }),
  ...routes('apiKeys', {
    create: (caller, { body }) => apiKeys.create(caller, body?.name ?? 'API key', body?.mandate ?? null),
    update: (caller, { params, body }) => apiKeys.update(caller, params.id, body),
    use: (caller, { params }) => readUse(caller, params.id),
    list: (caller, { query }) => apiKeys.list(caller, query),
    revoke: (caller, { params }) => apiKeys.revoke(caller, params.id),
    createSession: (caller) =>
      apiKeys.startSession({ orgId: caller.orgId, id: caller.userId }, { from: caller, maker: caller }),
    endSession: (caller) => apiKeys.endSession(caller),
  }),
  ...routes('sessions', {
    list: (caller) => sessions.list(caller),
    endOthers: (caller) => sessions.endOthers(caller),
  }),
  ...routes('users', {
    list: (caller, { query }) => users.list(caller, query),
    invite: async (caller, { body }) => {
      const { isNew, answer: invited } = await team.invite(caller, body);
      return answer(isNew ? 201 : 200, invited);
    },
    setRole: async (caller, { params, body }) => ({ user: await team.setRole(caller, params.id, body.role) }),
    remove: (caller, { params }) => team.remove(caller, params.id),
    resolve: (caller, { body }) => users.resolve(caller, body),
  }),
  ...routes('organization', {
    get: async (caller) => ({ organization: await organizations.get(caller) }),
    update: async (caller, { body }) => ({ organization: await organizations.update(caller, body) }),
  }),
  ...routes('auth', {
    signIn: (visitor, { body }) => signIn.withPassword(visitor, body),
    exchange: (visitor, { body }) => signIn.withLink(visitor, body.token),
    requestLink: async (visitor, { body }) => {
      await signIn.requestLinks(visitor, body.email);
      return { ok: true };
    },
    setPassword: (caller, { body }) => signIn.setPassword(caller, body),
  }),
  ...routes('admin', {
    createOrganization: (caller, { body: { name, ...profile } }) =>
      organizations.create({ name, profile, actor: caller.actor ?? SYSTEM }),
    createAppKey: (_caller, { body }) => appKeys.create(body.name, body.orgIds),
    listAppKeys: (_caller, { query }) => appKeys.list(query),
    revokeAppKey: (_caller, { params }) => appKeys.revoke(params.id),
    setPlan: async (_caller, { params, body }) => ({ organization: await organizations.setPlan(params.orgId, body) }),
  }),
];
