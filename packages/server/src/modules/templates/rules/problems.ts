import { nearest } from '@distribute/contract/did-you-mean';
import { MAX_TEMPLATE_STEPS } from '@distribute/contract/templates';
import { type Template as Node, type TagToken, Tokenizer, TokenKind } from 'liquidjs';
import { leafErrors, PARTS_OF_TAGS, parsePart, TAGS } from './engine.ts';
import { expressionFaults } from './expressions.ts';
import { type Fault, list, type Problem, placeOf, placeOfToken, START } from './fault.ts';
import { causeOf, filledPart, scopeOf } from './fill-part.ts';
import { meantField, mergeFieldFaults } from './merge-fields.ts';
import { passageFaults, tooManyPassages } from './passage-faults.ts';
import { fieldsNamedIn, nameOfPart, type Part, partsOf, SUBJECT, type TemplateText } from './template.ts';

/** What a text must also satisfy that a mail can carry; filled by the module that sends it. */
export type TextFaults = (part: string, text: string) => readonly string[];

export type { Problem };

export interface Rules {
  readonly known: readonly string[];
  readonly textFaults: TextFaults;
}

export const MAX_SUBJECT = 200;
export const MAX_BODY = 10_000;
export const MAX_TASK = 2_000;
const MAX_WAIT_DAYS = 60;
const MARKUP = /<\/?(?:a|b|i|u|p|br|div|span|strong|em|h[1-6]|ul|ol|li|img|table|tr|td|html|body|font|style|script)\b/i;

/** Tags that are not ours, found before parsing so that each is named and not what follows from it. */
function tagFaults(source: string): Fault[] {
  const tokens = new Tokenizer(source).readTopLevelTokens();
  const tags = tokens.filter((token): token is TagToken => token.kind === TokenKind.Tag);
  let isComment = false;
  return tags.flatMap((token): Fault[] => {
    const { name, args } = token;
    if (isComment) isComment = name !== 'endcomment';
    else isComment = name === 'comment';
    if (isComment) return [];
    if (name === 'else' && args.trim() !== '') {
      const message = `Nothing can stand behind else. Write {% elsif ${args.replace(/^if /, '')} %} for another condition.`;
      return [{ ...placeOfToken(token), code: 'syntax', message }];
    }
    if (name === 'when' && !isListOfValues(args)) {
      const message = 'The values of when are parted by commas: {% when "London", "Bath" %}.';
      return [{ ...placeOfToken(token), code: 'syntax', message }];
    }
    if (TAGS.includes(name) || PARTS_OF_TAGS.includes(name)) return [];
    const meant = name === 'elseif' ? 'elsif' : nearest(name, [...TAGS, ...PARTS_OF_TAGS]);
    const hint = meant === null ? `You can use ${list(TAGS)}.` : `Did you mean {% ${meant} %}?`;
    return [{ ...placeOfToken(token), code: 'unknown_tag', message: `There is no {% ${name} %} here. ${hint}` }];
  });
}

function isListOfValues(args: string): boolean {
  const words = new Tokenizer(args);
  for (;;) {
    if (!words.readValue()) return false;
    words.skipBlank();
    if (words.end()) return true;
    if (words.peek() === ',') words.p += 1;
    else if (words.readIdentifier().getText() !== 'or') return false;
  }
}

function parsed(source: string): { nodes: Node[] } | { faults: Fault[] } {
  try {
    const faults = tagFaults(source);
    return faults.length ? { faults } : { nodes: parsePart(source) };
  } catch (thrown) {
    // The first fault often causes the others.
    const [first] = leafErrors(thrown);
    const curly = CURLY.exec(source)?.[1];
    const at = source.search(CURLY);
    if (curly !== undefined && first?.token) {
      const message = `${curly} is no quotation mark here. Write straight ones: default: "there".`;
      return { faults: [{ ...placeOf(source, source.indexOf(curly, at)), code: 'syntax', message }] };
    }
    const said = causeOf(first ?? {});
    const place = first?.token ? placeOfToken(first.token) : START;
    return { faults: [{ ...place, code: 'syntax', message: `This cannot be read: ${said}. ${HOW_TO_CLOSE}` }] };
  }
}
/** Quotation marks that word processors set, right behind a colon, a sign or a space within a field. */
const CURLY = /[:=|,{] ?([\u201c\u201d\u201e\u2018\u2019\u00ab])/;
const HOW_TO_CLOSE = 'A field stands in {{ and }}, a condition between {% if … %} and {% endif %}.';

function unknownField(field: string | null, before: string, { known }: Rules): Pick<Fault, 'code' | 'message'> {
  const code = 'unknown_field';
  if (field === null)
    return { code, message: 'A field is named by words, not by another field. Write it as brand.name.' };
  if (/default:\s*$/.test(before)) {
    return {
      code: 'fallback_missing',
      message: `A fallback stands in quotation marks: default: "${field}". Without them it is read as a field.`,
    };
  }
  const meant = meantField(field, known);
  const hint = meant === null ? 'See the list of fields.' : `Did you mean ${meant}?`;
  return { code, message: `There is no field ${field}. ${hint}` };
}

function fieldFaults(nodes: Node[], source: string, rules: Rules): Fault[] {
  const lines = source.split('\n');
  return fieldsNamedIn(nodes).flatMap(({ field, line, column }) => {
    if (field !== null && rules.known.includes(field)) return [];
    const before = lines[line - 1]?.slice(0, column - 1) ?? '';
    return [{ line, column, ...unknownField(field, before, rules) }];
  });
}

/** What only shows when it is filled in. */
function renderFaults(nodes: Node[], part: string, { known }: Rules): Fault[] {
  const scope = scopeOf(Object.fromEntries(known.map((field) => [field, 'x'])));
  return filledPart(nodes, scope, part).failures.map((failure) => ({
    ...START,
    code: 'syntax',
    message: `${failure}.`,
  }));
}

/** The text without its fields and conditions, each place of it where it was. */
function literal(source: string): string {
  let [text, tag, closer] = ['', '', ''];
  for (const part of source.split(/(\{[{%]|\}\}|%\})/)) {
    if (closer === '' && part in CLOSERS) closer = CLOSERS[part] as string;
    if (closer === '') {
      text += part;
      continue;
    }
    tag += part;
    if (part !== closer) continue;
    text += tag.replace(/[^\n]/g, closer === '}}' ? 'x' : ' ');
    [tag, closer] = ['', ''];
  }
  return text + tag;
}

/** Comments never leave, so what stands in them is free; each place stays where it was. */
function withoutComments(source: string): string {
  let isComment = false;
  return source
    .split(/(\{%-? ?(?:end)?comment ?-?%\})/)
    .map((part, at) => {
      if (at % 2 === 1) isComment = !part.includes('endcomment');
      return isComment || at % 2 === 1 ? part.replace(/[^\n]/g, ' ') : part;
    })
    .join('');
}
const CLOSERS: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}' };

function literalFaults(source: string, part: string, { textFaults, known }: Rules): Fault[] {
  const text = literal(withoutComments(source));
  const brace = /[{}]/.exec(text);
  const tag = MARKUP.exec(text);
  const markup = tag && text.includes('>', tag.index) ? tag : null;
  return [
    ...mergeFieldFaults(text, known),
    ...(brace === null
      ? []
      : [
          {
            ...placeOf(text, brace.index),
            code: 'stray_brace' as const,
            message: 'A single brace would be sent as it is. A field stands in two: {{ first_name }}.',
          },
        ]),
    ...(markup === null
      ? []
      : [
          {
            ...placeOf(text, markup.index),
            code: 'html' as const,
            message: `Emails are plain text, so ${markup[0].slice(0, 40)} would be read as it stands. Leave it out; write a link as its address.`,
          },
        ]),
    ...text.split('\n').flatMap((words, at) =>
      textFaults(part, words.replace(/[{}]/g, ' ')).map((message) => ({
        ...{ line: at + 1, column: 1 },
        code: 'text_refused' as const,
        message: `${message}.`,
      })),
    ),
  ];
}

const mostOf = ({ step, task }: Part): number => {
  if (task !== null) return MAX_TASK;
  return step === null ? MAX_SUBJECT : MAX_BODY;
};

const limitFaults = (part: Part): Fault[] => {
  const { source } = part;
  const [most, what] = [mostOf(part), nameOfPart(part)];
  const { length } = literal(withoutComments(source)).replace(/ {2,}/g, ' ').trim();
  const isBroken = what === SUBJECT && /[\r\n]/.test(source.trim());
  return [
    ...(source.trim() === '' ? [{ ...START, code: 'empty' as const, message: `${what} is empty. Write it.` }] : []),
    ...(length > most
      ? [{ ...START, code: 'too_long' as const, message: `${what} has ${length} characters; it may have ${most}.` }]
      : []),
    ...(isBroken
      ? [
          {
            line: 2,
            column: 1,
            code: 'line_break' as const,
            message: 'The subject is one line. Remove the line break.',
          },
        ]
      : []),
  ];
};

function partFaults(whole: Part, rules: Rules): Problem[] {
  const { step, task, source } = whole;
  const part = nameOfPart(whole);
  const read = parsed(source);
  const inside =
    'faults' in read
      ? read.faults
      : [
          ...fieldFaults(read.nodes, source, rules),
          ...expressionFaults(read.nodes),
          ...passageFaults(read.nodes, whole),
          // What a person does is said to nobody by email.
          ...literalFaults(source, part, task === null ? rules : { ...rules, textFaults: () => [] }),
        ];
  return [...limitFaults(whole), ...inside]
    .concat(inside.length || 'faults' in read ? [] : renderFaults(read.nodes, part, rules))
    .sort((one, other) => one.line - other.line || one.column - other.column)
    .map((fault) => ({ ...fault, step, task }));
}

function stepFaults({ steps }: TemplateText): Problem[] {
  const of = (step: number | null, code: Problem['code'], message: string): Problem => ({
    ...{ code, step, task: null, line: null, column: null, message },
  });
  return [
    ...(steps.length === 0 ? [of(null, 'empty', 'The template has no email. Write the first step.')] : []),
    ...(steps.length > MAX_TEMPLATE_STEPS
      ? [of(null, 'too_many_steps', `The template has ${steps.length} steps; it may have ${MAX_TEMPLATE_STEPS}.`)]
      : []),
    ...steps.flatMap(({ daysSinceLastStep: days }, at) => {
      if (at === 0)
        return days === 0 ? [] : [of(1, 'step_wait', 'The first step is sent at once: its wait is 0 days.')];
      if (days >= 1 && days <= MAX_WAIT_DAYS) return [];
      return [
        of(
          at + 1,
          'step_wait',
          `Step ${at + 1} waits ${days} days after the one before; it may wait 1 to ${MAX_WAIT_DAYS}.`,
        ),
      ];
    }),
  ];
}

const taskFaults = ({ steps, tasks }: TemplateText): Problem[] =>
  tasks.flatMap(({ afterStep }, at): Problem[] => {
    if (afterStep <= steps.length) return [];
    const message = `Task ${at + 1} follows step ${afterStep}, and the template has ${steps.length}.`;
    return [{ code: 'task_step', step: null, task: at + 1, line: null, column: null, message }];
  });

const MAX_MARKS = 200;
const MARK = /\{\{|\{%-?\s*(?:if|elsif|unless|case|when|comment|write)\b/g;

/** What is filled in for thousands of readers costs each time. */
function markFaults(text: TemplateText): Problem[] {
  const marks = partsOf(text).reduce((sum, { source }) => sum + (source.match(MARK)?.length ?? 0), 0);
  if (marks <= MAX_MARKS) return [];
  const message = `The template has ${marks} fields and conditions; it may have ${MAX_MARKS}. Leave some out.`;
  return [{ code: 'too_long', step: null, task: null, line: null, column: null, message }];
}

/** Everything that keeps a template from being saved, each with its place. */
export function problemsOf(text: TemplateText, rules: Rules): Problem[] {
  const marks = markFaults(text);
  if (marks.length) return marks;
  const ofParts = partsOf(text).flatMap((part) => partFaults(part, rules));
  return [...ofParts, ...stepFaults(text), ...taskFaults(text), ...tooManyPassages(text)];
}
