import { readFile } from 'node:fs/promises';
import { type Flags, pairs } from '../args.ts';
import { usageError } from '../errors.ts';
import { type Io, readAll } from '../terminal/io.ts';

/** The request body from `--body` or `--data`, with its bytes unchanged. */
export async function readBody({ body, data, header }: Flags, { stdin }: Pick<Io, 'stdin'>) {
  if (body !== undefined && data) throw usageError('Use either --body or --data, not both');
  if (data) return JSON.stringify(objectOf(pairs(data, 'data')));
  if (body === undefined) return undefined;

  const text = body === '-' ? await readAll(stdin) : body.startsWith('@') ? await readBodyFile(body.slice(1)) : body;
  if (isSentAsJson(pairs(header, 'header'))) assertJson(text);
  return text;
}

function objectOf(fields: [string, string][]): Record<string, string> {
  const twice = fields.find(([name], index) => fields.findIndex(([other]) => other === name) < index);
  if (twice) throw usageError(`--data ${twice[0]} is given twice`);
  return Object.fromEntries(fields);
}

async function readBodyFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw usageError(`Cannot read the body from ${path}: ${(error as NodeJS.ErrnoException).code}`);
  }
}

/** CSV, forms and mail are sent by setting their content type with `--header`. */
const isSentAsJson = (headers: [string, string][]) =>
  !headers.some(([name, value]) => name.toLowerCase() === 'content-type' && !/\bjson\b/i.test(value));

function assertJson(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    throw usageError('--body is not JSON');
  }
}
