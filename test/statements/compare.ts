import type { DescribedColumn, Description } from './describe.ts';
import type { Causes } from './nullability.ts';
import type { RecordedTemplate } from './recorded.ts';
import { inputKinds, resultKind } from './run-time-kinds.ts';
import type { Template } from './templates.ts';
import type { Kind, TypeFacts } from './typescript-types.ts';

/** Each parameter of a statement with the type of the value that fills it. */
export type Parameters = readonly TypeFacts[];

/** What is wrong between one statement and the types beside it, each in a sentence. */
export function compare(
  template: Template,
  described: Description,
  parameters: Parameters,
  statement: string,
): string[] {
  const { row, isHot } = template;
  if (!row?.isObject) return [];
  const marked = neverNull(statement);
  const nameOf = isHot ? (name: string) => name : camelCase;
  const columns = new Map(described.columns.map((column) => [nameOf(column.name), column]));
  const missing = [...row.fields.keys()].filter((name) => !columns.has(name));
  const unknown = [...columns.keys()].filter((name) => !row.fields.has(name));
  return [
    ...missing.map((name) => `${name}: the statement has no such column; ${row.text} names it`),
    ...unknown.map((name) => `${name}: ${row.text} does not name this column of the statement`),
    ...[...marked].filter((name) => !columns.get(nameOf(name))).map((name) => `${name}: marked, but no column`),
    ...[...columns].flatMap(([name, column]) => {
      const type = row.fields.get(name);
      return type ? columnFaults(name, column, type, parameters, marked.has(column.name)) : [];
    }),
  ];
}

function columnFaults(
  name: string,
  column: DescribedColumn,
  type: TypeFacts,
  parameters: Parameters,
  isMarked: boolean,
): string[] {
  const causes = realCauses(column.causes, parameters);
  const mayBeNull = type.kinds.has('null') || type.kinds.has('anything');
  const faults = [];
  if (causes.length > 0 && !mayBeNull && !isMarked) {
    faults.push(`${name}: the database says it may be null (${causes.join('; ')}), the type says ${type.text}`);
  }
  if (isMarked && (causes.length === 0 || mayBeNull)) faults.push(`${name}: is marked as never null without need`);
  const expected = resultKind(column.type);
  if (expected === undefined) faults.push(`${name}: nobody has said what ${column.type} becomes`);
  if (!expected) return faults;
  const { element } = type;
  const isFitting = fits(type, expected.kinds) && (!expected.element || !element || fits(element, expected.element));
  if (!isFitting) {
    const becomes = expected.element ? `a list of ${expected.element.join()}` : expected.kinds.join();
    faults.push(`${name}: the database says ${column.type}, which becomes ${becomes}; the type says ${type.text}`);
  }
  return faults;
}

/** Null is judged apart. `unknown` claims nothing. */
const fits = (type: TypeFacts, expected: readonly Kind[]): boolean =>
  type.kinds.has('anything') || [...type.kinds].every((kind) => kind === 'null' || expected.includes(kind));

/** The reasons in words, and the parameters whose own type lets null in. */
const realCauses = (causes: Causes, parameters: Parameters): string[] => [
  ...new Set(
    causes.flatMap((cause) => {
      if (typeof cause === 'string') return [cause];
      const type = parameters[cause.parameter - 1];
      const judged = cause.element ? type?.element : type;
      const isNever = judged && !['null', 'undefined', 'anything'].some((kind) => judged.kinds.has(kind as Kind));
      return isNever ? [] : [`$${cause.parameter} may be null`];
    }),
  ),
];

const MARK = /-- (\w+(?:, \w+)*) (?:is|are) never null: \S/g;
/** Columns of which a comment in the statement says why they are never null: `-- total is never null: ...`. */
export const neverNull = (statement: string): ReadonlySet<string> =>
  new Set(Array.from(statement.matchAll(MARK), (match) => (match[1] as string).split(', ')).flat());

/** What is wrong with the values a template hands over, given which of its parts are which parameters. */
export function parameterFaults(parameters: Parameters, described: Description): string[] {
  return described.parameters.flatMap((type, at) => {
    const given = parameters[at];
    const accepted = inputKinds(type);
    if (!given || !accepted || given.kinds.has('anything')) return [];
    const kinds = [...given.kinds].filter((kind) => kind !== 'null' && kind !== 'undefined');
    // One kind that fits is enough: the places of a cursor are strings or numbers, as the list wants them.
    const isFitting = kinds.length === 0 || kinds.some((kind) => accepted.includes(kind));
    return isFitting ? [] : [`$${at + 1}: the database wants ${type}, it is given ${given.text}`];
  });
}

/** The values of a recorded statement in the order of its parameters. */
export function parametersOf(
  recorded: RecordedTemplate,
  typesOf: (template: RecordedTemplate) => readonly TypeFacts[],
): TypeFacts[] {
  const types = typesOf(recorded);
  return recorded.parts.flatMap((part, at) => {
    if (part === 'name') return [];
    if (part !== 'value') return parametersOf(part, typesOf);
    return [types[at] ?? ANYTHING];
  });
}

const ANYTHING: TypeFacts = { text: 'unknown', kinds: new Set(['anything']), element: null, isTemplate: false };

const camelCase = (name: string): string =>
  name.replace(/(?<=[^_])_+([^_])/g, (_match, letter: string) => letter.toUpperCase());
