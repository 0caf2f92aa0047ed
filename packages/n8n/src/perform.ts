import { createHash } from 'node:crypto';
import type { Client } from '@distribute/client';
import type { Binary, IExecuteFunctions, Item } from 'n8n-workflow';
import { clientFor } from './connection.ts';
import { problemOf } from './failure.ts';
import { FieldError, type FieldForm, readField } from './form/fields.ts';
import { type Offered, offered, type Place } from './form/operations.ts';

type Input = { -readonly [P in Place]?: unknown };
interface Calls {
  (input: Input, options: { readonly idempotencyKey?: string }): Promise<unknown>;
  all(input: Input): AsyncGenerator<Readonly<Record<string, unknown>>>;
}

const byId = new Map(offered.map((one) => [one.id, one]));

/** One answer, or every item of a list, for each item that comes in. */
export async function performAll(context: IExecuteFunctions, failed: (error: unknown, itemIndex: number) => Error) {
  const client = await clientFor(context);
  const results: Item[] = [];
  for (const [itemIndex] of context.getInputData().entries()) {
    const pairedItem = { item: itemIndex };
    try {
      for (const one of await perform(context, client, itemIndex)) results.push({ ...one, pairedItem });
    } catch (error) {
      if (!context.continueOnFail()) throw failed(error, itemIndex);
      const { message, description, httpCode } = problemOf(error);
      results.push({ json: { error: message, description, httpCode }, pairedItem });
    }
  }
  return results;
}

async function perform(context: IExecuteFunctions, client: Client, itemIndex: number): Promise<Item[]> {
  const id = String(context.getNodeParameter('operation', itemIndex));
  const operation = byId.get(id);
  if (!operation) throw new FieldError(`There is no operation ${id}: choose one of the list`);
  const input = await inputOf(context, operation, itemIndex);
  const group = client[operation.group as keyof Client] as unknown as Readonly<Record<string, Calls>>;
  const call = group[operation.name] as Calls;
  if (operation.paging) return readList(context, operation, call, input, itemIndex);
  const answer = await call(input, keyOf(context, operation, input, itemIndex));
  return [await itemOf(context, operation, answer)];
}

async function readList(
  context: IExecuteFunctions,
  { paging }: Offered,
  call: Calls,
  input: Input,
  itemIndex: number,
): Promise<Item[]> {
  const { size, most } = paging as NonNullable<Offered['paging']>;
  const all = context.getNodeParameter('returnAll', itemIndex, false) === true;
  const wanted = all ? Number.POSITIVE_INFINITY : Number(context.getNodeParameter('limit', itemIndex, 50));
  const query = { ...(input.query as object), [size]: Math.min(most, wanted) };
  const items: Item[] = [];
  for await (const json of call.all({ ...input, query })) {
    items.push({ json });
    if (items.length >= wanted) break;
  }
  return items;
}

async function inputOf(context: IExecuteFunctions, { fields }: Offered, itemIndex: number): Promise<Input> {
  const more = context.getNodeParameter('additionalFields', itemIndex, {}) as Readonly<Record<string, unknown>>;
  const parts: Partial<Record<Place, Record<string, unknown>>> = {};
  let body: unknown;
  for (const field of fields) {
    const { name } = field.property;
    if (!field.required && !(name in more)) continue;
    const given = field.required ? context.getNodeParameter(name, itemIndex) : more[name];
    const value = field.reading === 'file' ? await fileOf(context, field, given, itemIndex) : readField(field, given);
    if (value === undefined) continue;
    if (field.key === null) body = value;
    else parts[field.place] = { ...parts[field.place], [field.key]: value };
  }
  return { ...parts, ...(body !== undefined && { body }) };
}

async function fileOf(context: IExecuteFunctions, _: FieldForm, given: unknown, itemIndex: number): Promise<File> {
  const name = String(given);
  const { fileName = 'file', mimeType } = context.helpers.assertBinaryData(itemIndex, name);
  const bytes = await context.helpers.getBinaryDataBuffer(itemIndex, name);
  return new File([new Uint8Array(bytes)], fileName, { type: mimeType });
}

/** A node that n8n runs again does the same thing once: the key is made of the run, the item and what is asked. */
function keyOf(context: IExecuteFunctions, { id, operation }: Offered, input: Input, itemIndex: number) {
  if (operation.method !== 'POST') return {};
  const { $runIndex } = context.getWorkflowDataProxy(itemIndex);
  const place = [context.getInstanceId(), context.getExecutionId(), context.getNode().id, $runIndex, itemIndex];
  return {
    idempotencyKey: createHash('sha256')
      .update(JSON.stringify([place, id, input]))
      .digest('hex'),
  };
}

/** A file becomes the binary field `data`. */
async function itemOf(context: IExecuteFunctions, { name, operation }: Offered, answer: unknown): Promise<Item> {
  if (typeof answer === 'object' && answer !== null) return { json: answer as Item['json'] };
  if (answer === undefined || !operation.produces) return { json: { success: true } };
  const ending = operation.produces.split('/')[1]?.replace('x-ndjson', 'jsonl');
  const made: Promise<Binary> = context.helpers.prepareBinaryData(
    Buffer.from(String(answer)),
    `${name}.${ending}`,
    operation.produces,
  );
  return { json: {}, binary: { data: await made } };
}
