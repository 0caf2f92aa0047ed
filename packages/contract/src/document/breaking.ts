type Json = Record<string, unknown>;

/** The changes in `after` that break a client written against `before`: `/v1` may only grow (spec 1.11). */
export function breakingChanges(before: Json, after: Json): string[] {
  const faults: string[] = [];
  const paths = (document: Json) => (document.paths ?? {}) as Record<string, Record<string, Json>>;
  for (const [path, item] of Object.entries(paths(before))) {
    for (const [method, operation] of Object.entries(item)) {
      const place = `${method.toUpperCase()} ${path}`;
      const next = paths(after)[path]?.[method];
      if (!next) faults.push(`${place} is gone`);
      else faults.push(...compareOperation(place, operation, next, before, after));
    }
  }
  return faults;
}

function compareOperation(place: string, before: Json, after: Json, oldDoc: Json, newDoc: Json): string[] {
  const faults: string[] = [];
  // Generated clients name their methods after it (spec 2.1).
  if (before.operationId !== after.operationId) {
    faults.push(`${place}: operationId ${before.operationId} became ${after.operationId}`);
  }
  const parameters = (operation: Json) =>
    (operation.parameters ?? []) as { name: string; in: string; required?: boolean }[];
  for (const parameter of parameters(before)) {
    if (!parameters(after).some((p) => p.name === parameter.name && p.in === parameter.in)) {
      faults.push(`${place}: parameter ${parameter.name} is gone`);
    }
  }
  for (const parameter of parameters(after)) {
    const known = parameters(before).find((p) => p.name === parameter.name && p.in === parameter.in);
    if (parameter.required && !known?.required) faults.push(`${place}: parameter ${parameter.name} is newly required`);
  }
  faults.push(...compareRequest(`${place} request`, bodySchema(before), bodySchema(after), oldDoc, newDoc));
  const responses = (operation: Json) => (operation.responses ?? {}) as Record<string, Json>;
  for (const [status, response] of Object.entries(responses(before))) {
    if (Number(status) >= 300) continue;
    const next = responses(after)[status];
    if (!next) faults.push(`${place}: status ${status} is gone`);
    else
      faults.push(
        ...compareResponse(`${place} ${status}`, contentSchema(response), contentSchema(next), oldDoc, newDoc),
      );
  }
  return faults;
}

const contentSchema = (holder: Json): Json | undefined =>
  Object.values((holder.content ?? {}) as Record<string, { schema: Json }>)[0]?.schema;
const bodySchema = (operation: Json) => contentSchema((operation.requestBody ?? {}) as Json);

function resolve(schema: Json | undefined, document: Json): Json {
  const reference = schema?.$ref as string | undefined;
  if (!reference) return schema ?? {};
  return reference
    .split('/')
    .slice(1)
    .reduce<Json>((at, step) => at[step] as Json, document);
}

const shape = (schema: Json) => (schema.properties ?? {}) as Record<string, Json>;

/** An answer may gain keys and words, but never lose them. */
function compareResponse(
  place: string,
  before: Json | undefined,
  after: Json | undefined,
  oldDoc: Json,
  newDoc: Json,
  depth = 0,
): string[] {
  if (depth > 12) return [];
  const old = resolve(before, oldDoc);
  const next = resolve(after, newDoc);
  const faults: string[] = [];
  if (old.type && next.type && JSON.stringify(old.type) !== JSON.stringify(next.type)) {
    faults.push(`${place}: type ${JSON.stringify(old.type)} became ${JSON.stringify(next.type)}`);
  }
  for (const word of (old.enum ?? []) as string[]) {
    if (next.enum && !(next.enum as string[]).includes(word)) faults.push(`${place}: word ${word} is gone`);
  }
  for (const [name, property] of Object.entries(shape(old))) {
    const found = shape(next)[name];
    if (!found) faults.push(`${place}: field ${name} is gone`);
    else faults.push(...compareResponse(`${place}.${name}`, property, found, oldDoc, newDoc, depth + 1));
  }
  if (old.items)
    faults.push(...compareResponse(`${place}[]`, old.items as Json, next.items as Json, oldDoc, newDoc, depth + 1));
  return faults;
}

/** A request may gain optional fields, but never require more than before. */
function compareRequest(
  place: string,
  before: Json | undefined,
  after: Json | undefined,
  oldDoc: Json,
  newDoc: Json,
  depth = 0,
): string[] {
  if (depth > 12 || !before) return [];
  const old = resolve(before, oldDoc);
  const next = resolve(after, newDoc);
  const faults: string[] = [];
  const required = (schema: Json) => (schema.required ?? []) as string[];
  for (const name of required(next))
    if (!required(old).includes(name)) faults.push(`${place}: ${name} is newly required`);
  for (const word of (old.enum ?? []) as string[]) {
    if (next.enum && !(next.enum as string[]).includes(word)) faults.push(`${place}: word ${word} is refused now`);
  }
  for (const [name, property] of Object.entries(shape(old))) {
    const found = shape(next)[name];
    if (!found) faults.push(`${place}: field ${name} is refused now`);
    else faults.push(...compareRequest(`${place}.${name}`, property, found, oldDoc, newDoc, depth + 1));
  }
  return faults;
}
