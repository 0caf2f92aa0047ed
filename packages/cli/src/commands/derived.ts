import { allOperations, type Operation, paramNames } from '@distribute/contract';
import { z } from 'zod';
import type { IsDeclared } from '../api/answer.ts';
import { perform } from '../api/perform.ts';
import { GLOBAL_FLAGS, type OwnFlags } from '../args.ts';
import { type Command, type Commands, type Context, FileText } from '../context.ts';
import { usageError } from '../errors.ts';
import { requireKey } from '../settings.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-');
const shapeOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? schema.shape : {}) as Shape;
type Shape = Readonly<Record<string, z.ZodType>>;

/** Answers that people keep as files. */
const FILE = /^(?:text\/csv|application\/x-ndjson)/;

/** Shorter flags for query parameters that are typed every day. */
const SHORT: Readonly<Record<string, string>> = {
  brandId: 'brand',
  campaignId: 'campaign',
  featureSlug: 'feature',
  workflowSlug: 'workflow',
  workflowDynastySlug: 'dynasty',
  serviceName: 'service',
};

/** A command for every operation of the contract: `campaigns.listStats` is `campaigns list-stats`. */
export const DERIVED_COMMANDS: Commands = Object.fromEntries(
  allOperations.map(({ group, name, operation }) => [`${kebab(group)} ${kebab(name)}`, commandOf(operation)]),
);

/** The flags of an operation, each with its field; a global flag of the same name keeps its meaning. */
function fieldsOf(shape: Shape, names: (field: string) => readonly string[]): Map<string, string> {
  const entries = Object.keys(shape).flatMap((field) => names(field).map((flag) => [flag, field] as const));
  return new Map(entries.filter(([flag]) => !GLOBAL_FLAGS.includes(flag)));
}

export function commandOf(op: Operation): Command {
  const query = fieldsOf(shapeOf(op.query), (field) => [kebab(field), SHORT[field] ?? kebab(field)]);
  const body = fieldsOf(shapeOf(op.body), (field) => (query.has(kebab(field)) ? [] : [kebab(field)]));
  return {
    args: paramNames(op.path),
    flags: [...query.keys(), ...body.keys()],
    does: op.summary,
    run: async (context, ...ids) => {
      if (!['public', 'token', 'signed'].includes(op.auth ?? 'org')) requireKey(context.settings);
      const fields = given(context.own, body).map(([field, text]) => [
        field,
        typedValue(shapeOf(op.body)[field], text),
      ]);
      const content = contentOf(op, context, fields.length > 0 ? Object.fromEntries(fields) : undefined);
      const answered = await perform(context, {
        method: op.method,
        path: filled(op.path, ids),
        query: given(context.own, query),
        ...(content !== undefined && { body: content }),
        isDestructive: () => op.method === 'DELETE' || op.destructive === true,
        isDeclared: declaredBy(op),
      });
      const isPiped = FILE.test(op.produces ?? '') && !context.io.shows.answers;
      return isPiped && typeof answered === 'string' ? new FileText(answered) : answered;
    },
  };
}

const given = (own: OwnFlags, flags: ReadonlyMap<string, string>): [string, string][] =>
  [...flags].flatMap(([flag, field]) =>
    typeof own[flag] === 'string' ? [[field, own[flag]] as [string, string]] : [],
  );

function contentOf(op: Operation, { flags }: Context, fields: object | undefined): string | undefined {
  const isGiven = flags.body !== undefined || flags.data !== undefined;
  if (isGiven && fields) throw usageError('--body and --data exclude the flags of single fields');
  if (op.body && !op.bodyOptional && !isGiven && !fields) {
    throw usageError(`The body is missing: give its fields, or --body (distribute describe ${op.method} ${op.path})`);
  }
  return fields && JSON.stringify(fields);
}

/**
 * The typed text in the field's type: text, a JSON value, or a comma-separated list. The service makes the final check.
 */
function typedValue(schema: z.ZodType | undefined, text: string): unknown {
  const takes = (value: unknown) => schema?.safeParse(value).success ?? false;
  if (takes(text)) return text;
  const parsed = parseJson(text);
  const list = text.split(',').map((item) => item.trim());
  return [parsed, list].find((value) => value !== undefined && takes(value)) ?? parsed ?? text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Exports, streams and pages have another content type than JSON. */
const declaredBy =
  ({ produces = '', pages }: Operation): IsDeclared =>
  async ({ headers }) => {
    const media = (type: string) => type.split(';')[0]?.trim().toLowerCase();
    const answered = media(headers['content-type'] ?? '');
    return (
      ((produces.startsWith('text/') || FILE.test(produces)) && answered === media(produces)) ||
      (pages === true && answered === 'text/html')
    );
  };

export function filled(path: string, ids: readonly string[]): string {
  const rest = [...ids];
  return path.replace(/\{\w+\}/g, () => {
    const id = rest.shift() as string;
    // These two survive encoding and would leave the path.
    if (id === '' || id === '.' || id === '..') throw usageError('An id cannot be empty, . or ..');
    return encodeURIComponent(id);
  });
}
