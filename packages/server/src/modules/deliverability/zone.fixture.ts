import type { AskDns } from '../../kernel/mail/ask-dns.ts';

/** Name servers that know these records, each written as `name TYPE value`, and nothing else. */
export function zoneOf(lines: readonly string[]): AskDns {
  const records = lines.map((line) => {
    const [name = '', type = '', ...value] = line.split(' ');
    return { name: name.toLowerCase(), type, value: value.join(' ') };
  });
  return async (name, type) => {
    const asked = name.toLowerCase().replace(/\.$/, '');
    const ofName = records.filter((record) => record.name === asked);
    const found = ofName.filter((record) => record.type === type);
    if (found.length) return found.map(({ value }) => answerOf(type, value)) as string[];
    const exists = ofName.length > 0 || records.some((record) => record.name.endsWith(`.${asked}`));
    throw Object.assign(new Error(`query${type} ${asked}`), { code: exists ? 'ENODATA' : 'ENOTFOUND' });
  };
}

function answerOf(type: string, value: string): unknown {
  if (type === 'TXT') return [value];
  if (type !== 'MX') return value;
  const [priority, exchange = ''] = value.split(' ');
  return { priority: Number(priority), exchange: exchange === '.' ? '' : exchange };
}
