import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';

/** One `sql` template as a run filled it in. */
export interface RecordedTemplate {
  /** The literal texts around the parts: what the template is recognised by in the sources. */
  readonly texts: readonly string[];
  /** A value becomes a parameter, a name is printed into the text, a template lies inside. */
  readonly parts: readonly ('value' | 'name' | RecordedTemplate)[];
}

/** A statement that some test executed. */
export interface RecordedStatement {
  readonly text: string;
  readonly template: RecordedTemplate;
}

const FOLDER = new URL('../../node_modules/.cache/distribute/statements/', import.meta.url);

export function recordStatement(statement: RecordedStatement): void {
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(new URL(`${process.pid}.jsonl`, FOLDER), `${JSON.stringify(statement)}\n`);
}

/** What all processes of the last run have recorded. */
export const recordedStatements = (): RecordedStatement[] =>
  readdirSync(FOLDER)
    .flatMap((name) => readFileSync(new URL(name, FOLDER), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RecordedStatement);

export const forgetStatements = (): void => rmSync(FOLDER, { recursive: true, force: true });
