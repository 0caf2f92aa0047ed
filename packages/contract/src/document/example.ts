type Json = Record<string, unknown>;

/** Realistic values, by field name. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  name: 'Spring launch',
  title: 'Spring launch',
  url: 'https://acme.example',
  brandUrls: ['https://acme.example'],
  workflowDynastySlug: 'sales-cold-email-outreach-sienna',
  workflowSlug: 'sales-cold-email-outreach-sienna',
  featureInputs: { targetAudience: 'Marketing managers' },
  targetAudience: 'Marketing managers',
  maxLeads: 20,
  domain: 'acme.example',
  host: 'smtp.acme.example',
  port: 587,
  fromName: 'Anna Berg',
  fromEmail: 'anna@acme.example',
  timezone: 'Europe/Berlin',
  provider: 'apollo',
  apiKey: 'the-key-of-the-provider',
  message: 'How did my campaigns do this week?',
  text: 'Thank you, that sounds interesting. Can you send me more?',
  body: 'Thank you, that sounds interesting. Can you send me more?',
  subject: 'Re: a question about your launch',
  mcp: 'sales-outreach',
  target_url: 'https://acme.example',
};

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '0190f5a4-7c1e-7d3a-9f2b-5c6d7e8f9a0b',
  email: 'anna@northwind.example',
  uri: 'https://acme.example',
  date: '2026-01-31',
  'date-time': '2026-01-31T09:00:00.000Z',
  binary: 'email\nanna@northwind.example\n',
};

/** A value that the schema accepts: the required fields, or the first field when none is required. */
export function exampleOf(given: Json, components: Readonly<Record<string, Json>>, name = ''): unknown {
  // Of `["number", "null"]` the first is used.
  const schema: Json = Array.isArray(given.type) ? { ...given, type: given.type[0] } : given;
  const reference = schema.$ref as string | undefined;
  if (reference) return exampleOf(components[reference.split('/').at(-1) as string] ?? {}, components, name);
  const [shown] = (schema.examples ?? []) as unknown[];
  if (shown !== undefined) return shown;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (BY_NAME[name] !== undefined && isOfType(BY_NAME[name], schema)) return BY_NAME[name];
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, components, name);
  if (schema.type === 'object') return exampleOfObject(schema, components);
  if (schema.type === 'array') return [exampleOf((schema.items ?? {}) as Json, components, name)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  if (schema.type !== 'string') return 'anything';
  return BY_FORMAT[String(schema.format)] ?? wordOf(schema, name);
}

function exampleOfObject(schema: Json, components: Readonly<Record<string, Json>>): Json {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const required = (schema.required ?? []) as string[];
  const needed = properties.filter(([name, { default: usual }]) => required.includes(name) && usual === undefined);
  const shown = needed.length > 0 ? needed : properties.slice(0, 1);
  return Object.fromEntries(shown.map(([name, property]) => [name, exampleOf(property, components, name)]));
}

/** The field's name, made long enough. */
function wordOf({ minLength = 1, maxLength = 200, pattern }: Json, name: string): string {
  if (pattern)
    return /\\d/.test(String(pattern)) && !/a-z/i.test(String(pattern)) ? '10' : (name || 'text').toLowerCase();
  return (name || 'text').padEnd(Number(minLength), '.').slice(0, Number(maxLength));
}

const isOfType = (value: unknown, { type, anyOf }: Json): boolean =>
  anyOf
    ? (anyOf as Json[]).some((choice) => isOfType(value, choice))
    : type === (Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : typeof value);
