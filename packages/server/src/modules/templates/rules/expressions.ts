import { nearest } from '@distribute/contract/did-you-mean';
import { type Template as Node, Output, type Token, TokenKind, Value } from 'liquidjs';
import { FILTERS, nodesIn } from './engine.ts';
import { type Fault, list, type Place, placeOfToken } from './fault.ts';

type Operator = Token & { readonly operator: string };
type Filter = Value['filters'][number];

const NUMBER = 'a number';
const WORDS = 'words in quotation marks';
/** What each filter takes, and how much of it must be given. */
const TAKES: Readonly<Record<string, { readonly least: number; readonly kinds: readonly string[] }>> = {
  append: { least: 1, kinds: [WORDS] },
  prepend: { least: 1, kinds: [WORDS] },
  remove: { least: 1, kinds: [WORDS] },
  replace: { least: 2, kinds: [WORDS, WORDS] },
  split: { least: 1, kinds: [WORDS] },
  join: { least: 0, kinds: [WORDS] },
  strip: { least: 0, kinds: [WORDS] },
  truncate: { least: 0, kinds: [NUMBER, WORDS] },
  truncatewords: { least: 0, kinds: [NUMBER, WORDS] },
  default: { least: 1, kinds: [WORDS] },
};
const NOTHING = { least: 0, kinds: [] };

const USE: Readonly<Record<string, string>> = {
  replace: 'replace: "a", "b"',
  truncate: 'truncate: 20',
  truncatewords: 'truncatewords: 5',
};

function argumentFault({ name, args }: Filter): string | null {
  const { least, kinds } = TAKES[name] ?? NOTHING;
  const example = USE[name] ?? (kinds.length ? `${name}: "…"` : name);
  if (args.length < least || args.length > kinds.length) {
    const most = kinds.length === least ? `${least}` : `${least} to ${kinds.length}`;
    return `The filter ${name} takes ${most} ${most === '1' ? 'value' : 'values'} and has ${args.length}. Write ${example}.`;
  }
  const fits = args.every((arg, at) => {
    if (Array.isArray(arg)) return false;
    return kinds[at] !== NUMBER || (arg.kind === TokenKind.Number && /^\d{1,4}$/.test(arg.getText()));
  });
  return fits ? null : `The filter ${name} takes ${list(kinds)}. Write ${example}.`;
}

function filterFault(filter: Filter, at: number): Pick<Fault, 'code' | 'message'> | null {
  const { name, args } = filter;
  if (!FILTERS.includes(name)) {
    const meant = nearest(name, FILTERS);
    const hint = meant === null ? `You can use ${list(FILTERS)}.` : `Did you mean ${meant}?`;
    return { code: 'unknown_filter', message: `There is no filter ${name}. ${hint}` };
  }
  if (name === 'default' && at > 0) {
    const message = 'The fallback comes first: put default right after the field, and other filters after it.';
    return { code: 'fallback_order', message };
  }
  if (name === 'default' && args.length === 0) {
    return { code: 'fallback_missing', message: 'The fallback has no words. Write default: "there".' };
  }
  const message = argumentFault(filter);
  return message === null ? null : { code: 'syntax', message };
}

const isOperator = (token: Token): token is Operator => token.kind === TokenKind.Operator;
const fault = (token: Token, message: string): Fault => ({ ...placeOfToken(token), code: 'syntax', message });
const inOrder = ({ initial: { postfix } }: Value): Token[] => [...postfix].sort((one, two) => one.begin - two.begin);
const RANGE = 'There are no ranges here. Compare with a field or with words in quotation marks.';

/** What stands between values is a question for conditions; Liquid itself reads over what it cannot use. */
function outputFaults({ token, value }: Output): Fault[] {
  const place: Place = placeOfToken(token);
  const [first, second] = inOrder(value);
  const odd = first && (isOperator(first) ? first : second);
  return [
    ...(first?.kind === TokenKind.Range ? [fault(first, RANGE)] : []),
    ...(odd
      ? [
          fault(
            odd,
            `A field stands alone, without ${odd.getText()}. Write a fallback so: {{ first_name | default: "there" }}.`,
          ),
        ]
      : []),
    ...value.filters.flatMap((filter, at) => {
      const found = filterFault(filter, at);
      return found ? [{ ...place, ...found }] : [];
    }),
  ];
}

const HOW_TO_ASK = 'Write a condition so: {% if company and city == "Bath" %}.';

function conditionFaults(value: Value): Fault[] {
  const tokens = inOrder(value);
  const [first] = tokens;
  if (!first) return [];
  const [filter] = value.filters;
  if (filter) return [fault(first, `A condition has no filters, so leave out ${filter.name}. ${HOW_TO_ASK}`)];
  let isValueNext = true;
  for (const token of tokens) {
    if (token.kind === TokenKind.Range) return [fault(token, RANGE)];
    const fits = isOperator(token) ? (token.operator === 'not') === isValueNext : isValueNext;
    if (!fits) return [fault(token, `${token.getText()} cannot stand here. ${HOW_TO_ASK}`)];
    isValueNext = isOperator(token);
  }
  const last = tokens.at(-1) as Token;
  return isValueNext ? [fault(last, `Nothing follows ${last.getText()}. ${HOW_TO_ASK}`)] : [];
}

/** What stands within fields and conditions and would be read over, or fail, when it is filled in. */
export const expressionFaults = (nodes: readonly Node[]): Fault[] =>
  nodesIn(nodes).flatMap((node) => {
    if (node instanceof Output) return outputFaults(node);
    const asked = node.arguments ? [...node.arguments()] : [];
    return asked.flatMap((value) => (value instanceof Value ? conditionFaults(value) : []));
  });
