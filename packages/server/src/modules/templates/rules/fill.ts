import type { Template as Node } from 'liquidjs';
import { engine, leafErrors, parsePart } from './engine.ts';
import type { Facts } from './facts.ts';
import { MAX_BODY, MAX_SUBJECT, type TextFaults } from './problems.ts';
import type { TemplateText } from './template.ts';

export interface FilledStep {
  readonly step: number;
  readonly bodyText: string;
  readonly daysSinceLastStep: number;
}

/** A template with the facts of one reader in place of its fields. */
export interface Filled {
  readonly subject: string;
  readonly steps: readonly FilledStep[];
  /** The fields without a fallback that are empty for this reader. */
  readonly missing: readonly string[];
}

/** A template that was parsed once, to be filled in for many. */
export interface ParsedTemplate {
  readonly subject: Node[];
  readonly steps: readonly { readonly nodes: Node[]; readonly daysSinceLastStep: number }[];
}

export const parseTemplate = ({ subject, steps }: TemplateText): ParsedTemplate => ({
  subject: parsePart(subject),
  steps: steps.map(({ bodyText, daysSinceLastStep }) => ({ nodes: parsePart(bodyText), daysSinceLastStep })),
});

type Group = Record<string, string | undefined>;
/** Of its own: Liquid reads the size of an object that has none as the number of its fields. */
const group = (): Group => ({ size: undefined });

/** `brand.name` becomes the property of an object, as a template reads it. */
function scopeOf(facts: Facts): Record<string, unknown> {
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

function filledPart(nodes: Node[], scope: object): { text: string; missing: string[] } {
  try {
    return { text: String(engine.renderSync(nodes, scope)), missing: [] };
  } catch (thrown) {
    const missing = leafErrors(thrown).map(variableOf);
    if (missing.some((field) => field === null)) throw thrown;
    return { text: '', missing: missing as string[] };
  }
}

const asLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** A condition that says nothing leaves no gap behind. */
const asBody = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export function fillTemplate({ subject, steps }: ParsedTemplate, facts: Facts): Filled {
  const scope = scopeOf(facts);
  const head = filledPart(subject, scope);
  const bodies = steps.map(({ nodes, daysSinceLastStep }) => ({ ...filledPart(nodes, scope), daysSinceLastStep }));
  return {
    subject: asLine(head.text),
    steps: bodies.map(({ text, daysSinceLastStep }, at) => ({
      step: at + 1,
      bodyText: asBody(text),
      daysSinceLastStep,
    })),
    missing: [...new Set([head, ...bodies].flatMap(({ missing }) => missing))],
  };
}

/** Why a filled text cannot be sent, though the template may be. */
export function filledFaults({ subject, steps, missing }: Filled, textFaults: TextFaults): string[] {
  if (missing.length) return [];
  const parts = [
    { part: 'The subject', text: subject, most: MAX_SUBJECT },
    ...steps.map(({ step, bodyText }) => ({ part: `Step ${step}`, text: bodyText, most: MAX_BODY })),
  ];
  return parts.flatMap(({ part, text, most }) => [
    ...(text === '' ? [`${part} is empty once it is filled in`] : []),
    ...(text.length > most ? [`${part} has ${text.length} characters once it is filled in; it may have ${most}`] : []),
    ...textFaults(part, text),
  ]);
}
