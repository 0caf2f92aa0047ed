import { Writable } from 'node:stream';
import { pino } from 'pino';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

const SECRET_FIELDS = [
  'authorization',
  'x-api-key',
  'apiKey',
  'key',
  'password',
  'secret',
  'token',
  'currentPassword',
  'newPassword',
];
const CREDENTIAL = /[a-z]{2,16}_(usr|app|adm|ses|prg|cnv)_[A-Za-z0-9_-]{8,128}/g;

/** One JSON line per event; secrets are cut by field name and by the shape of our own credentials. */
export function createLog(options: { level: string; write?: (line: string) => void }): Log {
  const write = options.write ?? ((line: string) => process.stderr.write(line));
  const sink = new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      write(String(line).replace(CREDENTIAL, '[secret]'));
      done();
    },
  });
  const paths = SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`]);
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[secret]' },
      formatters: { level: (label) => ({ level: label }) },
    },
    sink,
  );
}
