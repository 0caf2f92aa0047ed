/** A reference to a value of the run: its inputs, the output of an earlier node, or the error being handled. */
export interface Ref {
  readonly root: 'flow_input' | 'error' | 'node';
  /** The node whose output is meant; set only for `node`. */
  readonly nodeId: string | null;
  readonly path: readonly string[];
}

const PREFIX = '$ref:';
const SEGMENT = /^[A-Za-z0-9_-]{1,64}$/;
const NODE_ID = /^[a-z][a-z0-9-]{0,39}$/;
const MAX_SEGMENTS = 20;

export const isRefText = (value: unknown): value is string => typeof value === 'string' && value.startsWith(PREFIX);

/** Null for text that starts like a reference but is none (spec 13.2). */
export function parseRef(text: string): Ref | null {
  const [first = '', ...rest] = text.slice(PREFIX.length).split('.');
  if (rest.length > MAX_SEGMENTS || !rest.every((segment) => SEGMENT.test(segment))) return null;
  if (first === 'flow_input') return rest.length ? { root: 'flow_input', nodeId: null, path: rest } : null;
  if (first === 'error') {
    return rest.length === 1 && ['nodeId', 'message'].includes(rest[0] as string)
      ? { root: 'error', nodeId: null, path: rest }
      : null;
  }
  if (!NODE_ID.test(first) || rest[0] !== 'output' || rest.length < 2) return null;
  return { root: 'node', nodeId: first, path: rest.slice(1) };
}

export interface FoundRef {
  readonly text: string;
  /** The place of the reference, such as `config.body.name`. */
  readonly place: string;
}

/** Every reference inside a value, at any depth. */
export function refsIn(value: unknown, place: string): FoundRef[] {
  if (isRefText(value)) return [{ text: value, place }];
  if (Array.isArray(value)) return value.flatMap((item, at) => refsIn(item, `${place}.${at}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => refsIn(item, `${place}.${key}`));
}

/** The values that references can read during a run. */
export interface RunValues {
  readonly flowInput: Readonly<Record<string, unknown>>;
  readonly outputs: Readonly<Record<string, unknown>>;
  readonly error: { readonly nodeId: string; readonly message: string } | null;
}

/** A reference to a missing path gives null. */
export function lookUp(ref: Ref, known: RunValues): unknown {
  const start =
    ref.root === 'flow_input'
      ? known.flowInput
      : ref.root === 'error'
        ? known.error
        : known.outputs[ref.nodeId as string];
  let at: unknown = start;
  for (const segment of ref.path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, segment)) return null;
    at = (at as Record<string, unknown>)[segment];
  }
  return at ?? null;
}

/** The value with every reference replaced. */
export function resolveRefs(value: unknown, known: RunValues): unknown {
  if (isRefText(value)) {
    const ref = parseRef(value);
    return ref ? lookUp(ref, known) : null;
  }
  if (Array.isArray(value)) return value.map((item) => resolveRefs(item, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveRefs(item, known)]));
}
