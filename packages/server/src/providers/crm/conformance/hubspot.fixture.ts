import { type HubspotServer, startHubspotServer } from '../../../../test/hubspot-server.ts';
import { createEgress } from '../../../kernel/egress/fetcher.ts';
import { Secret } from '../../../kernel/secrets/secrets.ts';
import { createHubspot } from '../hubspot.ts';
import { createHubspotApi } from '../hubspot-api.ts';
import type { CrmWorld } from './crm-world.fixture.ts';

const WRITES = { note: '/crm/v3/objects/notes/batch/upsert', status: '/crm/v3/objects/contacts/batch/update' };

export async function startHubspotWorld(): Promise<CrmWorld> {
  const server: HubspotServer = await startHubspotServer();
  const { portal, addContact, change, byEmail } = server;
  const egress = createEgress({ allowPrivateHosts: false, log: { info: () => undefined } });
  const properties = (id: string) => portal.contacts.get(id)?.properties ?? {};
  return {
    crm: createHubspot(createHubspotApi(egress, server.url)),
    access: { orgId: '01890000-0000-7000-8000-000000000002', token: new Secret(portal.token) },
    settings: {
      ...{ brandId: '01890000-0000-7000-8000-000000000003', people: null, ownedPeople: 'leave_alone' },
      fields: [{ property: 'jobtitle', column: 'title', wins: 'theirs' }],
      ...{ writeStatus: true, writeActivity: true, writeOptOuts: true, createPeople: true },
    },
    words: { firstName: 'firstname', title: 'jobtitle' },
    addPerson: ({ email, firstName, title, owner, optedOut }) => {
      if (owner) portal.owners.set('9', { firstName: owner, lastName: '', email: 'owner@crm.test' });
      return addContact({
        ...(email && { email }),
        ...(firstName && { firstname: firstName }),
        ...(title && { jobtitle: title }),
        ...(owner && { hubspot_owner_id: '9' }),
        ...(optedOut && { hs_email_optout: 'true' }),
      }).id;
    },
    addAtOnce: (emails) => {
      const at = new Date().toISOString();
      for (const email of emails) addContact({ email }, at);
    },
    changeTitle: (id, jobtitle) => change(portal.contacts.get(id) as never, { jobtitle }),
    statusOf: (id) => {
      const found = properties(id);
      return {
        ...{ status: found.distribute_status, campaign: found.distribute_last_campaign },
        replyClass: found.distribute_last_reply_class,
      };
    },
    notesOf: (id) =>
      [...portal.ties].flatMap((tie) => {
        const [note = '', person] = tie.split(' ');
        return person === id ? [portal.notes.get(note)?.properties.hs_note_body ?? ''] : [];
      }),
    isUnsubscribed: (email) => portal.unsubscribed.has(email),
    idOf: (email) => byEmail(email)?.id,
    limitNext: (seconds) =>
      void portal.refusals.push({
        ...{ status: 429, headers: { 'Retry-After': String(seconds) } },
        body: {
          status: 'error',
          message: 'You have reached your ten_secondly_rolling limit.',
          errorType: 'RATE_LIMIT',
        },
      }),
    loseAnswerOf: (write) => void portal.breaksAfter.push(WRITES[write]),
    refuseToken: () => {
      portal.token = 'another';
    },
    close: async () => {
      await egress.close();
      await server.close();
    },
  };
}
