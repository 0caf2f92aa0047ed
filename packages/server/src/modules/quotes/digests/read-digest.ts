import { readDeadline } from './deadline.ts';

export interface ReadRequest {
  readonly externalId: string | null;
  readonly mediaOutlet: string | null;
  readonly journalistName: string | null;
  readonly opportunityText: string;
  readonly pitchUrl: string | null;
  readonly pitchEmail: string | null;
  readonly deadline: Date | null;
}

type Field = 'title' | 'text' | 'outlet' | 'name' | 'email' | 'deadline' | 'url' | 'other';

/** The labels that the services use for the parts of a request. */
const LABELS: readonly (readonly [RegExp, Field])[] = [
  [/^(?:summary|source request|question|call ?out|topic|headline|request title)$/i, 'title'],
  [/^(?:query|details|description|requirements|request|what (?:they|we) need|more)$/i, 'text'],
  [/^(?:media outlet|outlet|publication|publisher|media|published in)$/i, 'outlet'],
  [/^(?:name|journalist|reporter|writer|author|posted by)$/i, 'name'],
  [/^(?:email|reply to|pitch email|respond to)$/i, 'email'],
  [/^(?:deadline|answer by|due|closes|expires)$/i, 'deadline'],
  [/^(?:pitch|answer here|read more|respond|read more & respond|link|pitch here|url)$/i, 'url'],
  [/^(?:category|type|industry|location|source)$/i, 'other'],
];
const LABELLED = /^([A-Za-z][A-Za-z &]{1,24}):(.*)$/;
const NUMBERED = /^\s{0,3}\d{1,3}[).]\s+/;
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/;
const URL_IN = /https?:\/\/[^\s<>"')\]]+/;
const RULE = /^[-=_*]{4,}$/;
const MAX_TEXT = 10_000;
const MIN_TEXT = 10;

const fieldOf = (label: string): Field | null => LABELS.find(([name]) => name.test(label.trim()))?.[1] ?? null;

/** The requests in a digest of HARO, Qwoted, Featured, SourceBottle and similar services: blocks of labelled lines. */
export function readDigest(digest: string, now: Date): ReadRequest[] {
  const blocks: Map<Field, string[]>[] = [];
  let open: Map<Field, string[]> | null = null;
  let field: Field | null = null;
  let isApart = false;
  for (const raw of digest.replaceAll('\r', '').split('\n')) {
    const line = raw
      .replace(NUMBERED, '')
      .replace(/^\s*[*•>]+\s*/, '')
      .trim();
    if (RULE.test(line)) {
      field = null;
      isApart = true;
      continue;
    }
    const isNumbered = NUMBERED.test(raw);
    const [, label = '', rest = ''] = LABELLED.exec(line.replaceAll('**', '')) ?? [];
    const named = label ? fieldOf(label) : null;
    // A number, a title, a label after a line across the page, or a field that this request already has begins the next
    // request. So one that lacks a field does not take it from the next.
    const isNext =
      named !== null &&
      (open === null ||
        (isApart && named !== 'text') ||
        (named !== 'text' && named !== 'other' && open.has(named)) ||
        (named === 'title' && open.has('text')));
    const isTitled = isNumbered && named === null && line !== '' && (open === null || open.has('text'));
    if (isNext || isTitled || (isNumbered && named !== null)) {
      open = new Map();
      blocks.push(open);
      isApart = false;
    }
    if (named !== null) field = named;
    else if (isTitled) field = 'title';
    const said = named === null ? line : rest.trim();
    if (!open || !field || !said || (named === null && field !== 'text' && field !== 'title')) continue;
    open.set(field, [...(open.get(field) ?? []), said]);
  }
  return blocks.flatMap((block) => requestOf(block, now));
}

function requestOf(block: ReadonlyMap<Field, readonly string[]>, now: Date): ReadRequest[] {
  const of = (name: Field) => (block.get(name) ?? []).join('\n').trim() || null;
  const opportunityText = [of('title'), of('text')].filter(Boolean).join('\n\n').slice(0, MAX_TEXT);
  const pitchEmail = EMAIL.exec(of('email') ?? '')?.[0].toLowerCase() ?? null;
  const pitchUrl = URL_IN.exec(of('url') ?? of('email') ?? '')?.[0] ?? null;
  // A block without a way to answer, a deadline or somebody who asks is the header or footer of the mail.
  const isAsked = pitchEmail ?? pitchUrl ?? of('deadline') ?? (of('title') && (of('outlet') ?? of('name')));
  if (opportunityText.length < MIN_TEXT || !isAsked) return [];
  const journalist = of('name')?.replace(EMAIL, '').trim() || null;
  return [
    {
      externalId: pitchEmail?.split('@')[0] ?? pitchUrl?.split(/[/?]/).findLast(Boolean) ?? null,
      mediaOutlet: of('outlet')?.slice(0, 200) ?? null,
      journalistName: journalist?.slice(0, 200) ?? null,
      ...{ opportunityText, pitchUrl, pitchEmail },
      deadline: readDeadline(of('deadline') ?? '', now),
    },
  ];
}
