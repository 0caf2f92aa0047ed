import type { Template as Node } from 'liquidjs';
import type { PlannedTask } from '../../tasks/index.ts';
import { parsePart } from './engine.ts';
import type { Facts } from './facts.ts';
import { filledPart, scopeOf } from './fill-part.ts';
import { type Passage, wordsIn } from './passages.ts';
import { MAX_BODY, MAX_SUBJECT, MAX_TASK, type TextFaults } from './problems.ts';
import type { TemplateText } from './template.ts';

export interface FilledStep {
  readonly step: number;
  readonly bodyText: string;
  readonly daysSinceLastStep: number;
}

export interface FilledPassage extends Passage {
  readonly step: number;
}

/** A template with the facts of one reader in place of its fields. */
export interface Filled {
  readonly subject: string;
  /** With the template's own words in the passages. */
  readonly steps: readonly FilledStep[];
  readonly tasks: readonly PlannedTask[];
  /** What a model may write for this reader, in the order of the text. */
  readonly passages: readonly FilledPassage[];
  /** The steps with words for the passages, each in its place; null keeps the template's own. */
  readonly stepsWith: (words: readonly (string | null)[]) => FilledStep[];
  /** The fields without a fallback that are empty for this reader. */
  readonly missing: readonly string[];
  /** Why a part could not be filled in for this reader. */
  readonly failures: readonly string[];
}

/** A template that was parsed once, to be filled in for many. */
export interface ParsedTemplate {
  readonly subject: Node[];
  readonly steps: readonly { readonly nodes: Node[]; readonly daysSinceLastStep: number }[];
  readonly tasks: readonly { readonly nodes: Node[]; readonly task: PlannedTask }[];
}

export const parseTemplate = ({ subject, steps, tasks }: TemplateText): ParsedTemplate => ({
  subject: parsePart(subject),
  steps: steps.map(({ bodyText, daysSinceLastStep }) => ({ nodes: parsePart(bodyText), daysSinceLastStep })),
  tasks: tasks.map((task) => ({ nodes: parsePart(task.text), task })),
});

const asLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** A condition that says nothing leaves no gap behind. */
const asBody = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export function fillTemplate({ subject, steps, tasks }: ParsedTemplate, facts: Facts): Filled {
  const scope = scopeOf(facts);
  const head = filledPart(subject, scope, 'The subject');
  const bodies = steps.map(({ nodes, daysSinceLastStep }, at) => ({
    ...filledPart(nodes, scope, `Step ${at + 1}`),
    daysSinceLastStep,
  }));
  const todo = tasks.map(({ nodes, task }, at) => ({ ...filledPart(nodes, scope, `Task ${at + 1}`), task }));
  const parts = [head, ...bodies, ...todo];
  const passages = bodies.flatMap((body, at) => body.passages.map((passage) => ({ ...passage, step: at + 1 })));
  const stepsWith = (words: readonly (string | null)[]): FilledStep[] => {
    const chosen = passages.map(({ step, fallback }, at) => ({ step, words: words[at] ?? fallback }));
    return bodies.map(({ text, daysSinceLastStep }, at) => {
      const own = chosen.filter(({ step }) => step === at + 1).map((one) => one.words);
      return { step: at + 1, bodyText: asBody(wordsIn(text, own)), daysSinceLastStep };
    });
  };
  return {
    subject: asLine(head.text),
    steps: stepsWith([]),
    ...{ passages, stepsWith },
    tasks: todo.map(({ text, task }) => ({ ...task, text: asBody(text) })),
    missing: [...new Set(parts.flatMap(({ missing }) => missing))],
    failures: parts.flatMap(({ failures }) => failures),
  };
}

/** Why a filled text cannot be sent, though the template may be. */
export function filledFaults({ subject, steps, tasks, missing, failures }: Filled, textFaults: TextFaults): string[] {
  if (missing.length) return [];
  if (failures.length) return [...failures];
  const parts = [
    { part: 'The subject', text: subject, most: MAX_SUBJECT },
    ...steps.map(({ step, bodyText }) => ({ part: `Step ${step}`, text: bodyText, most: MAX_BODY })),
    ...tasks.map(({ text }, at) => ({ part: `Task ${at + 1}`, text, most: MAX_TASK })),
  ];
  return parts.flatMap(({ part, text, most }) => [
    ...(text === '' ? [`${part} is empty once it is filled in`] : []),
    ...(text.length > most ? [`${part} has ${text.length} characters once it is filled in; it may have ${most}`] : []),
    ...(part.startsWith('Task') ? [] : textFaults(part, text)),
  ]);
}
