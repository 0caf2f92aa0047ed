import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What is wrong with a value and what is allowed, as a sentence for the person who wrote the request. */
export function sentenceOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `Required: ${article(issue.expected)}` : typeSentence(issue);
    case 'too_small':
      return sized(issue.origin, 'at least', issue.minimum, issue.inclusive);
    case 'too_big':
      return sized(issue.origin, 'at most', issue.maximum, issue.inclusive);
    case 'invalid_value':
      return issue.values.length === 1
        ? `Must be ${String(issue.values[0])}`
        : `Must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? (issue.pattern ? `Must match the pattern ${issue.pattern}` : undefined);
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return formsOf(issue);
    default:
      return undefined;
  }
}

/** The values that name the forms of a union; where no field names them, the reference does. */
function formsOf({ inst }: Issue): string {
  const union = inst instanceof z.ZodDiscriminatedUnion ? inst : null;
  const names = union ? [...(union._zod.propValues[union.def.discriminator] ?? [])] : [];
  return names.length > 0
    ? `Must be one of ${names.map(String).join(', ')}`
    : 'Must have one of the forms that the reference names';
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Must be an email address, such as anna@acme.example',
  url: 'Must be a URL, such as https://acme.example',
  uuid: 'Must be an id (a UUID)',
  date: 'Must be a date, such as 2026-01-31',
  datetime: 'Must be a date and time with its zone, such as 2026-01-31T09:30:00Z',
};

const ARTICLES: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const article = (expected: string): string => ARTICLES[expected] ?? expected;

const typeSentence = ({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): string => {
  const given = input === null ? 'null' : Array.isArray(input) ? 'a list' : article(typeof input);
  return given === article(expected) ? `Must be ${article(expected)}` : `Must be ${article(expected)}, not ${given}`;
};

const NOUNS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
  object: ['field', 'fields'],
  record: ['field', 'fields'],
};

function sized(origin: string, bound: 'at least' | 'at most', limit: unknown, inclusive = true): string {
  const nouns = NOUNS[origin];
  if (nouns) return `Give ${bound} ${String(limit)} ${Number(limit) === 1 ? nouns[0] : nouns[1]}`;
  if (!inclusive) return `Must be ${bound === 'at least' ? 'more' : 'less'} than ${String(limit)}`;
  return `Must be ${String(limit)} or ${bound === 'at least' ? 'more' : 'less'}`;
}

interface DocumentedForm {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly description?: string;
}

/** What a parameter takes, by its entry in the document; undefined where that says no more than its type. */
export function formOf(documented: DocumentedForm | undefined): string | undefined {
  if (!documented) return undefined;
  const { type, minimum, maximum, format, description } = documented;
  if (type === 'integer') return `Give a whole number from ${minimum} to ${maximum}`;
  return (
    (format && FORMATS[format]) || (description && `Give ${description.charAt(0).toLowerCase()}${description.slice(1)}`)
  );
}
