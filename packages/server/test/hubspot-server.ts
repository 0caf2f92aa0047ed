import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Body, createPortal, type PortalNote, Refused } from './hubspot-portal.ts';

// A server that speaks the part of HubSpot's API that the connector uses, written from HubSpot's public documentation
// (decision 0095 names the pages): its paths, fields, limits and bodies of errors. It is not HubSpot.

interface Input {
  readonly id: string;
  readonly idProperty?: string;
  readonly properties?: Record<string, string>;
}

const CORRELATION = 'aeb5f871-7f07-4993-9211-075dc63e7cbf';

export async function startHubspotServer(token = 'pat-eu1-0123456789') {
  const { portal, change, addContact, byEmail, assertKnown, only, search, newId } = createPortal(token);

  const batchOf = (results: object[], errors: object[] = []) => [
    errors.length ? 207 : 200,
    { status: 'COMPLETE', results, ...(errors.length ? { numErrors: errors.length, errors } : {}) },
  ];

  const inputsOf = (body: Body): Input[] => {
    const inputs = (body.inputs ?? []) as Input[];
    if (inputs.length > 100) throw new Refused(400, 'VALIDATION_ERROR', 'At most 100 inputs');
    return inputs;
  };

  const readContacts = (body: Body) => {
    const {
      idProperty,
      properties = [],
      propertiesWithHistory = [],
    } = body as {
      idProperty?: string;
      properties?: string[];
      propertiesWithHistory?: string[];
    };
    const inputs = inputsOf(body);
    if (propertiesWithHistory.length && inputs.length > 50)
      throw new Refused(400, 'VALIDATION_ERROR', 'At most 50 inputs with history');
    const found = inputs.map(({ id }) => [id, idProperty === 'email' ? byEmail(id) : portal.contacts.get(id)] as const);
    const missing = found.flatMap(([id, one]) => (one ? [] : [id]));
    return batchOf(
      found.flatMap(([, one]) => {
        if (!one) return [];
        const history = Object.fromEntries(propertiesWithHistory.map((name) => [name, one.history[name] ?? []]));
        return [
          { ...only(one, properties), ...(propertiesWithHistory.length ? { propertiesWithHistory: history } : {}) },
        ];
      }),
      missing.length
        ? [
            {
              ...{ status: 'error', category: 'OBJECT_NOT_FOUND', context: { ids: missing } },
              message:
                'Could not get some CONTACT objects, they may be deleted or not exist. Check that ids are valid.',
            },
          ]
        : [],
    );
  };

  const updateContacts = (body: Body) => {
    const inputs = inputsOf(body);
    for (const { properties = {} } of inputs) assertKnown(Object.keys(properties), portal.contactProperties);
    return batchOf(
      inputs.flatMap(({ id, properties = {} }) => {
        const one = portal.contacts.get(id);
        if (!one || one.archived) return [];
        change(one, properties);
        return [only(one, Object.keys(properties))];
      }),
    );
  };

  const upsertContacts = (body: Body) => {
    const inputs = inputsOf(body);
    const wrong = inputs.find(({ id }) => !/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/.test(id));
    if (wrong)
      throw new Refused(
        400,
        'VALIDATION_ERROR',
        `Property values were not valid: Email address ${wrong.id} is invalid`,
      );
    return batchOf(
      inputs.map(({ id, properties = {} }) => {
        const known = byEmail(id);
        if (known) change(known, properties);
        const one = known ?? addContact(properties);
        return { ...only(one, Object.keys(properties)), new: !known };
      }),
    );
  };

  const upsertNotes = (body: Body) =>
    batchOf(
      inputsOf(body).map(({ id, idProperty = '', properties = {} }) => {
        assertKnown(Object.keys(properties), portal.noteProperties);
        if (!portal.noteProperties.get(idProperty))
          throw new Refused(400, 'VALIDATION_ERROR', `${idProperty} is not a unique property`);
        const known = [...portal.notes.values()].find((note) => note.properties[idProperty] === id);
        const note: PortalNote = known ?? { id: newId(), properties: {} };
        Object.assign(note.properties, properties);
        portal.notes.set(note.id, note);
        return { id: note.id, properties: { ...note.properties }, new: !known };
      }),
    );

  const tieNotes = (body: Body) =>
    batchOf(
      ((body.inputs ?? []) as { from: { id: string }; to: { id: string } }[]).map(({ from, to }) => {
        portal.ties.add(`${from.id} ${to.id}`);
        return { fromObjectId: from.id, toObjectId: to.id };
      }),
    );

  const properties = (type: string, name: string | undefined, method: string, body: Body): [number, object] => {
    const known = type === 'contacts' ? portal.contactProperties : portal.noteProperties;
    if (method === 'GET' && name === undefined)
      return [200, { results: [...known.keys()].map((one) => ({ name: one, label: one, type: 'string' })) }];
    if (method === 'GET') {
      if (!known.has(name as string)) throw new Refused(404, 'OBJECT_NOT_FOUND', `Property ${name} does not exist`);
      return [200, { name }];
    }
    const wanted = body as { name: string; groupName: string; hasUniqueValue?: boolean };
    if (name === 'groups') {
      if (portal.groups.has(`${type} ${wanted.name}`)) throw new Refused(409, 'CONFLICT', 'Group exists');
      portal.groups.add(`${type} ${wanted.name}`);
      return [201, body];
    }
    if (!portal.groups.has(`${type} ${wanted.groupName}`)) throw new Refused(400, 'VALIDATION_ERROR', 'No such group');
    if (known.has(wanted.name)) throw new Refused(409, 'CONFLICT', 'Property exists');
    if (type === 'contacts') portal.contactProperties.add(wanted.name);
    else portal.noteProperties.set(wanted.name, wanted.hasUniqueValue === true);
    return [201, body];
  };

  const owner = (id: string): [number, object] => {
    const found = portal.owners.get(id);
    if (!found) throw new Refused(404, 'OBJECT_NOT_FOUND', 'Owner not found');
    return [200, { id, ...found }];
  };

  const act = (method: string, url: URL, body: Body): unknown[] => {
    const path = url.pathname;
    const [, , , , type = '', name] = path.split('/');
    if (path === '/oauth/v2/private-apps/get/access-token-info')
      return [200, { userId: 1, hubId: portal.hubId, appId: 2, scopes: portal.scopes }];
    if (path === '/crm/v3/objects/contacts/search') return [200, search(body)];
    if (path === '/crm/v3/objects/contacts/batch/read') return readContacts(body);
    if (path === '/crm/v3/objects/contacts/batch/update') return updateContacts(body);
    if (path === '/crm/v3/objects/contacts/batch/upsert') return upsertContacts(body);
    if (path === '/crm/v3/objects/notes/batch/upsert') return upsertNotes(body);
    if (path === '/crm/v4/associations/notes/contacts/batch/associate/default') return tieNotes(body);
    if (path.startsWith('/crm/v3/properties/')) return properties(type, name, method, body);
    if (path.startsWith('/crm/v3/owners/')) return owner(path.split('/').at(-1) as string);
    const [, email] = /^\/communication-preferences\/v4\/statuses\/([^/]+)\/unsubscribe-all$/.exec(path) ?? [];
    if (email && url.searchParams.get('channel') === 'EMAIL') {
      const address = decodeURIComponent(email);
      portal.unsubscribed.add(address);
      const known = byEmail(address);
      if (known) change(known, { hs_email_optout: 'true' });
      return [200, { status: 'COMPLETE', results: [] }];
    }
    throw new Refused(404, 'OBJECT_NOT_FOUND', `No such path: ${path}`);
  };

  const bodyOf = async (request: IncomingMessage): Promise<Body> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    return text ? (JSON.parse(text) as Body) : {};
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://hubspot.test');
    const body = await bodyOf(request);
    const method = request.method ?? 'GET';
    portal.requests.push({ method, path: url.pathname, body, at: performance.now() });
    const send = (status: number, answer: unknown, headers: Record<string, string> = {}) => {
      if (portal.remaining !== null) {
        headers['X-HubSpot-RateLimit-Remaining'] = String(Math.max(0, portal.remaining));
        headers['X-HubSpot-RateLimit-Interval-Milliseconds'] = '10000';
      }
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer));
    };
    const refuse = (status: number, category: string, message: string) =>
      send(status, { status: 'error', message, correlationId: CORRELATION, category });
    if (request.headers.authorization !== `Bearer ${portal.token}`)
      return refuse(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found. This API supports OAuth 2.0');
    const planned = portal.refusals.shift();
    if (planned) return send(planned.status, planned.body ?? {}, { ...planned.headers });
    if (portal.remaining !== null) portal.remaining -= 1;
    try {
      const [status, answer] = act(method, url, body);
      const at = portal.breaksAfter.indexOf(url.pathname);
      if (at < 0) return send(status as number, answer);
      portal.breaksAfter.splice(at, 1);
      request.socket.destroy();
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      refuse(thrown.status, thrown.category, thrown.message);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    portal,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    addContact,
    change,
    byEmail,
    /** An empty portal. */
    reset: () => {
      for (const held of [portal.contacts, portal.notes, portal.ties, portal.owners, portal.unsubscribed]) held.clear();
      for (const list of [portal.refusals, portal.breaksAfter]) list.length = 0;
      portal.groups.clear();
      for (const made of [portal.contactProperties, portal.noteProperties])
        for (const name of [...made.keys()]) if (name.startsWith('distribute_')) made.delete(name);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

export type HubspotServer = Awaited<ReturnType<typeof startHubspotServer>>;
