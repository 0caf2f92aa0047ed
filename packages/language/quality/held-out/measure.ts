import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleReply } from '../../src/replies/rules/read-reply.ts';

/** A reply as the held-out set has it. Only counts of that set may ever be shown. */
export interface LabelledReply {
  readonly language: string;
  readonly label: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly receivedAt: string;
  readonly returnDate?: string | null;
  readonly optOut: boolean;
}

interface Tally {
  all: number;
  right: number;
}

export interface Measured {
  readonly total: Tally;
  readonly byLanguage: Record<string, Tally>;
  /** By the right class, then by the class that was given. */
  readonly confusion: Record<string, Record<string, number>>;
  readonly missedOptOuts: Record<string, number>;
  /** Taken for an opt-out though nobody asked for one. */
  readonly inventedOptOuts: number;
  /** A machine's answer taken for a person's, which ends the sequence. */
  readonly machineStops: Record<string, number>;
  /** A person's answer taken for a machine's, which lets the sequence go on. */
  readonly missedPeople: number;
  readonly returnDates: {
    stated: number;
    right: number;
    missing: number;
    wrong: number;
    byDaysOff: Record<string, number>;
    invented: number;
  };
}

const FOLDER = join(import.meta.dirname, 'replies');
const MACHINES = ['autoReply', 'outOfOffice'];
const AUTOMATIC_HEADERS: Readonly<Record<string, RegExp>> = {
  'auto-submitted': /^auto-/i,
  'x-autoreply': /./,
  'x-autorespond': /./,
  'x-auto-response-suppress': /\ball\b|\boof\b|autoreply/i,
  precedence: /^(?:auto|bulk|junk)/i,
};

const isAutomatic = (headers: Readonly<Record<string, string>> = {}): boolean =>
  Object.entries(headers).some(([name, value]) => AUTOMATIC_HEADERS[name.toLowerCase()]?.test(value.trim()) ?? false);

const bump = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

const DAY_MS = 86_400_000;

const heldOutReplies = (): LabelledReply[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as LabelledReply[]);

/** Measures the built-in rules; if nothing else is given, on the replies that nobody who wrote them has read. */
export function measure(replies: readonly LabelledReply[] = heldOutReplies()): Measured {
  const measured: Measured = {
    total: { all: 0, right: 0 },
    byLanguage: {},
    confusion: {},
    missedOptOuts: {},
    inventedOptOuts: 0,
    machineStops: {},
    missedPeople: 0,
    returnDates: { stated: 0, right: 0, missing: 0, wrong: 0, byDaysOff: {}, invented: 0 },
  };
  for (const reply of replies) count(measured, reply);
  return measured;
}

function count(measured: { -readonly [Key in keyof Measured]: Measured[Key] }, reply: LabelledReply): void {
  const { language, label } = reply;
  const given = ruleReply({
    subject: reply.subject,
    text: reply.text,
    html: reply.html ?? null,
    isAutomatic: isAutomatic(reply.headers),
    receivedAt: new Date(reply.receivedAt),
  });
  const isRight = given.classification === label;
  measured.byLanguage[language] ??= { all: 0, right: 0 };
  for (const tally of [measured.total, measured.byLanguage[language]]) {
    tally.all += 1;
    if (isRight) tally.right += 1;
  }
  measured.confusion[label] ??= {};
  bump(measured.confusion[label], given.classification);
  if (reply.optOut && given.classification !== 'unsubscribe') bump(measured.missedOptOuts, language);
  if (!reply.optOut && given.classification === 'unsubscribe') measured.inventedOptOuts += 1;
  const wasMachine = MACHINES.includes(label);
  if (wasMachine && !MACHINES.includes(given.classification)) bump(measured.machineStops, language);
  if (!wasMachine && MACHINES.includes(given.classification)) measured.missedPeople += 1;
  countDate(measured.returnDates, reply.returnDate ?? null, given.returnDate, language);
}

function countDate(dates: Measured['returnDates'], stated: string | null, given: Date | null, language: string): void {
  if (stated === null) {
    if (given !== null) dates.invented += 1;
    return;
  }
  dates.stated += 1;
  if (given === null) {
    dates.missing += 1;
    return;
  }
  const off = Math.round((given.getTime() - Date.parse(`${stated}T00:00:00Z`)) / DAY_MS);
  if (off === 0) dates.right += 1;
  else {
    dates.wrong += 1;
    bump(dates.byDaysOff, `${language} ${off}`);
  }
}
