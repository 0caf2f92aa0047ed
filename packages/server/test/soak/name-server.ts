import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

export interface NameRecord {
  readonly type: 'A' | 'MX';
  /** An IPv4 address, or `priority host`. */
  readonly value: string;
}
/** `missing`: NXDOMAIN; `broken`: SERVFAIL. */
export type NameAnswer = readonly NameRecord[] | 'missing' | 'broken';

const TYPES: Readonly<Record<number, string>> = { 1: 'A', 15: 'MX', 28: 'AAAA' };
const CODES = { missing: 3, broken: 2 } as const;

const nameOf = (host: string): Buffer =>
  Buffer.concat([
    ...host
      .split('.')
      .filter((label) => label !== '')
      .map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function dataOf({ type, value }: NameRecord): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  const [priority, host = ''] = value.split(' ');
  return Buffer.concat([Buffer.from([0, Number(priority)]), nameOf(host)]);
}

/** A name server on this machine (RFC 1035 4) that answers questions for A, AAAA and MX records. */
export async function startNameServer(answerOf: (name: string) => NameAnswer) {
  const socket = createSocket('udp4');
  let questions = 0;
  socket.on('message', (question, from) => {
    questions += 1;
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const type = TYPES[question.readUInt16BE(at + 1)];
    const answer = answerOf(labels.join('.').toLowerCase());
    const records = typeof answer === 'string' ? [] : answer.filter((record) => record.type === type);
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8180 | (typeof answer === 'string' ? CODES[answer] : 0), 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    const answers = records.map((record) => {
      const data = dataOf(record);
      const code = record.type === 'A' ? 1 : 15;
      return Buffer.concat([Buffer.from([0xc0, 12, 0, code, 0, 1, 0, 0, 0, 0, 0, data.length]), data]);
    });
    socket.send(Buffer.concat([header, question.subarray(12, at + 5), ...answers]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    questions: () => questions,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
