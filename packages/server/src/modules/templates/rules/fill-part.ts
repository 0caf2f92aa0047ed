import type { Template as Node } from 'liquidjs';
import { engine, leafErrors } from './engine.ts';
import type { Facts } from './facts.ts';
import { gatheringIn, type Passage } from './passages.ts';

type Group = Record<string, string | undefined>;
/** Of its own: Liquid reads the size of an object that has none as the number of its fields. */
const group = (): Group => ({ size: undefined });

/** `brand.name` becomes the property of an object, as a template reads it. */
export function scopeOf(facts: Facts): Record<string, unknown> {
  const scope: Record<string, string | Group> = {
    brand: group(),
    sender: group(),
    campaign: group(),
    column: group(),
  };
  for (const [field, value] of Object.entries(facts)) {
    const dot = field.indexOf('.');
    const named = dot < 0 ? undefined : scope[field.slice(0, dot)];
    if (typeof named === 'object') named[field.slice(dot + 1)] = value;
    else if (dot < 0) scope[field] = value;
  }
  return scope;
}

const variableOf = ({ originalError }: { originalError?: unknown }): string | null =>
  (originalError as { variableName?: string } | undefined)?.variableName ?? null;

/** The words of the library, without the place that it adds. */
export const causeOf = (error: { message?: string; originalError?: { message?: string } }): string =>
  (error.originalError?.message ?? error.message ?? 'it cannot be read').replace(/, line:\d+, col:\d+$/, '');

/** What is filled in of one part, with marks for its passages; with gaps or failures there is no text. */
interface FilledPart {
  readonly text: string;
  readonly passages: readonly Passage[];
  readonly missing: readonly string[];
  readonly failures: readonly string[];
}

/** Whatever a fact does to a part is said of its reader: it stops nobody else. */
export function filledPart(nodes: Node[], scope: object, part: string): FilledPart {
  const passages: Passage[] = [];
  try {
    return {
      text: String(engine.renderSync(nodes, gatheringIn(scope, passages))),
      passages,
      missing: [],
      failures: [],
    };
  } catch (thrown) {
    const errors = leafErrors(thrown);
    const failed = errors.filter((error) => variableOf(error) === null).map(causeOf);
    return {
      text: '',
      passages: [],
      missing: errors.flatMap((error) => variableOf(error) ?? []),
      failures: [...new Set(failed)].map((cause) => `${part} cannot be filled in: ${cause}`),
    };
  }
}
