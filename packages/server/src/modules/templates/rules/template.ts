import { type Template as Node, type Output, type Token, TokenKind } from 'liquidjs';
import type { PlannedTask } from '../../tasks/index.ts';
import { engine, nodesIn, outputsIn } from './engine.ts';
import { WriteTag } from './passages.ts';

/** What a template says, as its author wrote it. */
export interface TemplateText {
  readonly subject: string;
  readonly steps: readonly { readonly bodyText: string; readonly daysSinceLastStep: number }[];
  /** What people do between the emails (spec 12.26). */
  readonly tasks: readonly PlannedTask[];
}

/** A part of a template that is filled in: a step, a task, or the subject. */
export interface Part {
  readonly step: number | null;
  readonly task: number | null;
  readonly source: string;
}

export const SUBJECT = 'The subject';
export function nameOfPart({ step, task }: Omit<Part, 'source'>): string {
  if (task !== null) return `Task ${task}`;
  return step === null ? SUBJECT : `Step ${step}`;
}

/** The parts of a template, in their order. */
export const partsOf = ({ subject, steps, tasks }: TemplateText): Part[] => [
  { step: null, task: null, source: subject },
  ...steps.map(({ bodyText }, at) => ({ step: at + 1, task: null, source: bodyText })),
  ...tasks.map(({ text }, at) => ({ step: null, task: at + 1, source: text })),
];

export interface NamedField {
  /** `brand.name`; null where its name is only known when it is filled in. */
  readonly field: string | null;
  readonly line: number;
  readonly column: number;
}

/** Every field that a parsed part names, with its place. */
export function fieldsNamedIn(nodes: Node[]): NamedField[] {
  return Object.values(engine.analyzeSync(nodes, { partials: false }).variables)
    .flat()
    .map(({ segments, location }) => ({
      field: segments.every((segment) => typeof segment !== 'object') ? segments.join('.') : null,
      line: location.row,
      column: location.col,
    }));
}

/** The fields of a template that can be read, each once. */
export const fieldsOf = (text: TemplateText): string[] => [
  ...new Set(
    partsOf(text).flatMap(({ source }) => fieldsNamedIn(engine.parse(source)).flatMap(({ field }) => field ?? [])),
  ),
];

/** Whether a model may be asked for words of it. */
export const hasPassages = ({ steps }: Pick<TemplateText, 'steps'>): boolean =>
  steps.some(({ bodyText }) => nodesIn(engine.parse(bodyText)).some((node) => node instanceof WriteTag));

/** Fields that only a campaign fills. */
export const campaignFieldsOf = (text: TemplateText): string[] =>
  fieldsOf(text).filter((field) => field.startsWith('campaign.'));

const namesField = (token: unknown): boolean => (token as Token).kind === TokenKind.PropertyAccess;

/** Whether a reader may lack what is printed here: a fallback counts if it is words, and a replacement may grow. */
const mayLack = ({ value: { initial, filters } }: Output): boolean =>
  (filters[0]?.name !== 'default' && initial.postfix.some(namesField)) ||
  filters.some(({ name, args }) => name === 'replace' || args.flat().some(namesField));

/** Whether some reader may get nothing; otherwise the template need not be filled in to know that nobody does. */
export const mayLackFields = (text: TemplateText): boolean =>
  partsOf(text).some(({ source }) => outputsIn(engine.parse(source)).some(mayLack));
