import { ApiError } from '@distribute/client';
import { count } from '../../format.ts';
import type { Problem } from './use-templates.ts';

export const LANGUAGES = [
  ...([
    ['en', 'English'],
    ['de', 'German'],
    ['fr', 'French'],
    ['es', 'Spanish'],
    ['it', 'Italian'],
  ] as const),
  ...([
    ['nl', 'Dutch'],
    ['pt', 'Portuguese'],
    ['pl', 'Polish'],
    ['sv', 'Swedish'],
    ['da', 'Danish'],
  ] as const),
  ...([
    ['no', 'Norwegian'],
    ['fi', 'Finnish'],
    ['cs', 'Czech'],
    ['ro', 'Romanian'],
    ['hu', 'Hungarian'],
  ] as const),
  ...([
    ['el', 'Greek'],
    ['tr', 'Turkish'],
    ['ja', 'Japanese'],
    ['ko', 'Korean'],
    ['zh', 'Chinese'],
  ] as const),
] as const;
const NAMES: ReadonlyMap<string, string> = new Map(LANGUAGES);
export const languageName = (code: string): string => NAMES.get(code) ?? code;

export const emails = (steps: number): string => (steps === 1 ? '1 email' : `${count(steps)} emails`);
export const people = (many: number): string => (many === 1 ? '1 person' : `${count(many)} people`);

/** A problem with its place; the only line of a text needs no number. */
export function problemWords({ line, column, message }: Problem): string {
  return line === null ? message : `Line ${line}, column ${column}: ${message}`;
}

/** What is wrong with one part of a template; null for a part without problems. Null as step means the subject. */
export const problemsAt = (problems: readonly Problem[], step: number | null): string | undefined =>
  problems
    .filter((problem) => problem.step === step && problem.task === null && (step !== null || problem.line !== null))
    .map(problemWords)
    .join('\n') || undefined;

/** Why a template was not saved, where the fields of the form say it. */
export const isTextRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'template_refused';
