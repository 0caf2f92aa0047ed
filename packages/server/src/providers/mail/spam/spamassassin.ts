import { connect } from 'node:net';
import { pointsOf, type SpamFilter, SpamFilterFault, type SpamRule } from '../../../modules/emails/index.ts';
import { speaksOfTransport } from './transport-rules.ts';

export interface SpamdDeps {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs?: number;
}

/** A report is a few kilobytes; more is no answer of spamd. */
const MAX_ANSWER = 256 * 1024;
const TIMEOUT_MS = 10_000;

/** A line of the table of a report: points, name, description. A longer description goes on in lines without both. */
const RULE = /^ ?(-?\d{1,4}(?:\.\d{1,3})?) ([A-Za-z0-9_]{1,80})(?: (.*))?$/;
const GOES_ON = /^ {20,40}(\S.*)$/;
/** What a rule found stands in brackets, such as the host of a link; it is not part of the description. */
const FOUND = /\[[^\]]*\]?/g;

/**
 * SpamAssassin, asked by the protocol of spamc (spamd/PROTOCOL of its sources): REPORT answers with a table of rules,
 * rounded to a tenth of a point.
 */
export function createSpamAssassin({ host, port, timeoutMs = TIMEOUT_MS }: SpamdDeps): SpamFilter {
  return {
    name: 'spamassassin',
    score: async (raw) => pointsOf(rulesIn(await ask(raw, { host, port, timeoutMs }))),
  };
}

const ask = (raw: Buffer, { host, port, timeoutMs }: Required<SpamdDeps>): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = (words: string, cause?: unknown) => {
      socket.destroy();
      reject(new SpamFilterFault(`SpamAssassin at ${host}:${port}: ${words}`, { cause }));
    };
    const socket = connect({ host, port });
    const late = setTimeout(() => fail(`no answer within ${timeoutMs / 1000} seconds`), timeoutMs);
    const chunks: Buffer[] = [];
    let size = 0;
    socket.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_ANSWER) fail(`its answer is longer than ${MAX_ANSWER} bytes`);
      else chunks.push(chunk);
    });
    socket.on('error', (error) => fail(error.message, error));
    socket.on('close', () => {
      clearTimeout(late);
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
    socket.end(Buffer.concat([Buffer.from(`REPORT SPAMC/1.5\r\nContent-length: ${raw.length}\r\n\r\n`), raw]));
  });

function rulesIn(answer: string): SpamRule[] {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const status = /^SPAMD\/[\d.]{1,5} (\d{1,3}) (\S{1,40})/.exec(head);
  if (status?.[1] !== '0')
    throw new SpamFilterFault(`SpamAssassin refused the question: ${head.slice(0, 100) || 'an empty answer'}`);
  const lines = rest.join('\r\n\r\n').split(/\r?\n/);
  const table = lines.findIndex((line) => line.startsWith('---- '));
  if (table < 0) throw new SpamFilterFault('SpamAssassin answered without a table of rules');
  const rules: { name: string; points: number; description: string }[] = [];
  for (const line of lines.slice(table + 1)) {
    const rule = RULE.exec(line);
    const more = GOES_ON.exec(line)?.[1];
    const last = rules.at(-1);
    if (rule) rules.push({ points: Number(rule[1]), name: String(rule[2]), description: rule[3] ?? '' });
    else if (more && last) last.description += ` ${more}`;
  }
  return rules
    .filter(({ name }) => !speaksOfTransport('spamassassin', name))
    .map((rule) => ({ ...rule, description: rule.description.replace(FOUND, '').trim().slice(0, 300) || null }));
}
