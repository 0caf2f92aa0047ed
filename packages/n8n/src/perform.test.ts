import { expect, test } from 'vitest';
import { KEY, serve } from '../../client/test/fake-service.ts';
import { problemOf } from './failure.ts';
import { n8nOf } from './n8n.fixture.ts';
import { performAll } from './perform.ts';

const failed = (error: unknown) => Object.assign(new Error(problemOf(error).message), { told: problemOf(error) });

test('an operation gets its path, query and body from the form, as the contract has them, and the key of n8n', async () => {
  const { url, asked } = await serve(() => ({ status: 201, body: { template: { id: 't1' } } }));
  const items = [
    {
      ...{ operation: 'campaigns.create', name: 'Spring' },
      additionalFields: {
        ...{ brandUrls: 'https://a.example, https://b.example', maxLeads: 20, discoverJournalists: null },
        ...{ featureInputs: '{"targetAudience":"Bakers"}', templateId: '' },
      },
    },
    { operation: 'tasks.update', id: 'a/b', additionalFields: { status: 'done' } },
  ];
  const results = await performAll(n8nOf({ url, items }).context, failed);
  expect(results).toEqual([
    { json: { template: { id: 't1' } }, pairedItem: { item: 0 } },
    { json: { template: { id: 't1' } }, pairedItem: { item: 1 } },
  ]);
  expect(asked.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
    'POST /v1/campaigns',
    'PATCH /v1/tasks/a%2Fb',
  ]);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    ...{ name: 'Spring', brandUrls: ['https://a.example', 'https://b.example'], maxLeads: 20 },
    ...{ discoverJournalists: null, featureInputs: { targetAudience: 'Bakers' }, templateId: '' },
  });
  expect(asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(asked[0]?.headers['user-agent']).toMatch(/^distribute-n8n\//);
});

test('a node that runs again asks with the same idempotency key, another item with another', async () => {
  const { url, asked } = await serve(() => ({ body: {} }));
  const items = [1, 2].map((number) => ({ operation: 'brands.create', url: `https://${number}.example` }));
  for (let run = 0; run < 2; run += 1) await performAll(n8nOf({ url, items }).context, failed);
  const keys = asked.map(({ headers }) => headers['idempotency-key']);
  expect(keys.slice(0, 2)).toEqual(keys.slice(2));
  expect(keys[0]).not.toBe(keys[1]);
});

test('a list gives an item for each entry: up to the limit, or all pages by their cursors', async () => {
  const { url, asked } = await serve(({ url: path }) =>
    path.includes('cursor=c2')
      ? { body: { leads: [{ id: 3 }], nextCursor: null } }
      : { body: { leads: [{ id: 1 }, { id: 2 }], nextCursor: 'c2' } },
  );
  const leads = async (rest: object) => {
    const { context } = n8nOf({ url, parameters: { operation: 'leads.list', ...rest } });
    return (await performAll(context, failed)).map(({ json }) => json.id);
  };
  expect(await leads({ returnAll: true, additionalFields: { campaignId: 'x' } })).toEqual([1, 2, 3]);
  expect(await leads({ returnAll: false, limit: 1 })).toEqual([1]);
  expect(asked.map(({ url: path }) => path.replace('/v1/leads?', ''))).toEqual([
    'campaignId=x&limit=200',
    'campaignId=x&limit=200&cursor=c2',
    'limit=1',
  ]);
});

test('a refusal says what the service says and the next act; with "continue" it becomes the item', async () => {
  const refusal = {
    error: 'No such campaign',
    code: 'not_found',
    hint: 'List them first',
    docs: 'https://d/docs/errors',
  };
  const { url } = await serve(() => ({ status: 404, headers: { 'x-request-id': 'r-9' }, body: refusal }));
  const items = [{ operation: 'campaigns.get', campaignId: 'nope' }];
  await expect(performAll(n8nOf({ url, items }).context, failed)).rejects.toMatchObject({
    told: {
      ...{ message: 'No such campaign', httpCode: '404' },
      description: 'List them first · https://d/docs/errors · code not_found, request r-9',
    },
  });
  const [item] = await performAll(n8nOf({ url, items, continueOnFail: true }).context, failed);
  expect(item).toMatchObject({ json: { error: 'No such campaign', httpCode: '404' }, pairedItem: { item: 0 } });
});

test('a field that is not JSON is named, and nothing is asked; so is a service that is not there', async () => {
  const { url, asked } = await serve(() => ({ body: {} }));
  const items = [{ operation: 'campaigns.create', name: 'A', additionalFields: { featureInputs: '{' } }];
  await expect(performAll(n8nOf({ url, items }).context, failed)).rejects.toThrow('Feature Inputs is not JSON');
  expect(asked).toEqual([]);
  const nowhere = n8nOf({ url: 'http://127.0.0.1:9', items: [{ operation: 'me.get' }] });
  await expect(performAll(nowhere.context, failed)).rejects.toMatchObject({
    told: { message: 'Cannot reach http://127.0.0.1:9/v1/me', description: expect.stringContaining('credential') },
  });
});

test('a file of an item is sent as one, and a file that is answered is a binary field', async () => {
  const { url, asked } = await serve(({ method }) =>
    method === 'GET' ? { headers: { 'content-type': 'text/csv' }, body: 'email\na@b.c\n' } : { body: { upload: {} } },
  );
  const files = { people: { fileName: 'people.csv', mimeType: 'text/csv', text: 'email\na@b.c\n' } };
  const items = [
    { operation: 'contacts.upload', file: 'people', brandId: 'b1', additionalFields: { brandId: 'b1' } },
    { operation: 'contacts.exportLeftOut', id: 'u1' },
  ];
  const [, exported] = await performAll(n8nOf({ url, items, files }).context, failed);
  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(asked[0]?.body).toContain('filename="people.csv"');
  expect(exported?.binary?.data).toMatchObject({ fileName: 'exportLeftOut.csv', mimeType: 'text/csv' });
});
