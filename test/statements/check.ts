import type pg from 'pg';
import { isMarkedAcross, openAcrossCheck } from './across-organizations.ts';
import { readCatalogue } from './catalogue.ts';
import { compare, parameterFaults, parametersOf } from './compare.ts';
import { openDescriber } from './describe.ts';
import type { RecordedStatement, RecordedTemplate } from './recorded.ts';
import type { Template } from './templates.ts';
import { either, type TypeFacts } from './typescript-types.ts';

export interface Findings {
  /** Statements that were described and compared. */
  readonly compared: number;
  /** Statements that say why they look across organisations. */
  readonly across: number;
  /** Faults by place, each in a sentence. */
  readonly faults: readonly string[];
  /** Templates that no test has filled in; those of them that could be described all the same are compared. */
  readonly neverRun: readonly Template[];
}

/** Has PostgreSQL describe every statement and compares it with the types beside its template. */
export async function checkStatements(
  client: pg.Client,
  templates: readonly Template[],
  recorded: readonly RecordedStatement[],
): Promise<Findings> {
  const describe = await openDescriber(client, await readCatalogue(client));
  const readAcross = await openAcrossCheck(client);
  const byTexts = Map.groupBy(templates, textsKey);
  const run = new Set(recorded.flatMap(({ template }) => templatesIn(template).map(textsKey)));
  const neverRun = templates.filter((template) => !template.isHot && !run.has(textsKey(template)));
  const described = templates.filter(
    (template) => template.isHot || (!run.has(textsKey(template)) && isWhole(template)),
  );
  const statements = new Map(
    [...recorded, ...described.map(asStatement)]
      .filter(({ template }) => byTexts.has(textsKey(template)))
      .map((statement) => [JSON.stringify(statement), statement]),
  );
  const faults = new Set(
    neverRun.filter((template) => !isWhole(template)).map(({ place }) => `${place} is a part that no test fills in`),
  );
  const marked = new Map<string, boolean>();
  for (const { text, template } of statements.values()) {
    const places = byTexts.get(textsKey(template)) ?? [];
    try {
      const description = await describe(text);
      const parameters = parametersOf(template, (part) => valuesOf(byTexts.get(textsKey(part)) ?? []));
      const wrong = [...parameterFaults(parameters, description)];
      const across = hasWords(template) ? await readAcross(text) : [];
      if (isMarkedAcross(text)) marked.set(textsKey(template), across.length > 0 || !!marked.get(textsKey(template)));
      else if (across.length) wrong.push(`looks across organisations in ${across.join(', ')} and does not say why`);
      for (const place of places) {
        for (const fault of [...compare(place, description, parameters, text), ...wrong]) {
          faults.add(`${place.place} ${fault}`);
        }
      }
    } catch (error) {
      faults.add(`${places[0]?.place} cannot be described: ${(error as Error).message}`);
    }
  }
  for (const [key, isAcross] of marked) {
    if (!isAcross) faults.add(`${byTexts.get(key)?.[0]?.place} says that it looks across organisations, and does not`);
  }
  return { compared: statements.size, across: marked.size, faults: [...faults].sort(), neverRun };
}

const textsKey = ({ texts }: { readonly texts: readonly string[] }): string => JSON.stringify(texts);

const templatesIn = (template: RecordedTemplate): RecordedTemplate[] => [
  template,
  ...template.parts.flatMap((part) => (typeof part === 'string' ? [] : templatesIn(part))),
];

/** Several templates may have the same texts: a value is then of the type of any of them. */
const valuesOf = ([first, ...others]: readonly Template[]): TypeFacts[] =>
  (first?.values ?? []).map((value, at) => others.reduce((all, other) => either(all, other.values[at] ?? all), value));

/** A template of values alone is found everywhere. */
const hasWords = ({ texts }: RecordedTemplate): boolean => texts.some((text) => text.trim() !== '');

const WHOLE = /^\s*(select|with|insert|update|delete|values)\b/i;
/** A statement without other templates inside can be described although nobody has run it. */
const isWhole = (template: Template): boolean =>
  WHOLE.test(template.texts[0] ?? '') && template.values.every((value) => !value.isTemplate);

const asStatement = ({ texts }: Template): RecordedStatement => ({
  text: texts.map((text, at) => (at ? `$${at}${text}` : text)).join(''),
  template: { texts, parts: texts.slice(1).map(() => 'value') },
});
