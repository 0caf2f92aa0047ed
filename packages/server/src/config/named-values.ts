import type { z } from 'zod';

// Variables that give many values by name, `KEEP_DAYS=activity=400, event-log=forever`, and the single variables that
// stood in their place before: those are read still, and the start says where they went.

export type Environment = Readonly<Record<string, string | undefined>>;

export interface NamedVariable {
  readonly variable: string;
  /** What each name takes. */
  readonly values: Readonly<Record<string, z.ZodType>>;
  /** The variable that each name had of its own. */
  readonly formerly: Readonly<Record<string, string>>;
}

export interface NamedValues {
  /** The values by variable and name, as they are written. */
  readonly raw: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly faults: readonly string[];
  readonly moved: readonly string[];
}

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/** One `name=value` of the list; the value may contain further equals signs. */
function readPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

function readOne(env: Environment, { variable, values, formerly }: NamedVariable) {
  const raw: Record<string, string> = {};
  const [faults, moved]: [string[], string[]] = [[], []];
  const pairs = (env[variable] ?? '').split(',').map((pair) => pair.trim());
  for (const [name, value] of pairs.filter(Boolean).map(readPair)) {
    if (!Object.hasOwn(values, name)) faults.push(`${variable}: ${name} is none of ${Object.keys(values).join(', ')}`);
    else if (value === '') faults.push(`${variable}: expected ${name}=value`);
    else if (Object.hasOwn(raw, name)) faults.push(`${variable}: ${name} stands there twice`);
    else raw[name] = value;
  }
  for (const [name, former] of Object.entries(formerly)) {
    const value = env[former];
    if (!isSet(value)) continue;
    if (Object.hasOwn(raw, name)) faults.push(`${former}: ${variable} has ${name} too; remove one of them`);
    moved.push(`${former} is still read, but has moved: write ${variable}=${name}=... in its place`);
    raw[name] ??= value;
  }
  return { raw, faults, moved };
}

export function readNamedValues(env: Environment, variables: readonly NamedVariable[]): NamedValues {
  const read = variables.map((one) => ({ variable: one.variable, ...readOne(env, one) }));
  return {
    raw: Object.fromEntries(read.map(({ variable, raw }) => [variable, raw])),
    faults: read.flatMap(({ faults }) => faults),
    moved: read.flatMap(({ moved }) => moved),
  };
}
