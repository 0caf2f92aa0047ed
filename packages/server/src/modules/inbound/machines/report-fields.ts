/** The fields of one group of a report, by name in lower case; the first value of each. */
export type ReportFields = ReadonlyMap<string, string>;

const MAX_GROUPS = 60;

/** Groups of fields as RFC 3464 and RFC 5965 write them: headers, with empty lines between the groups. */
export function readFieldGroups(text: string): ReportFields[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .slice(0, MAX_GROUPS)
    .map(readFields)
    .filter((fields) => fields.size > 0);
}

export function readFields(group: string): ReportFields {
  const fields = new Map<string, string>();
  let name: string | null = null;
  for (const line of group.replaceAll('\r\n', '\n').split('\n')) {
    const at = line.indexOf(':');
    if (/^[ \t]/.test(line)) {
      if (name !== null) fields.set(name, `${fields.get(name) ?? ''} ${line.trim()}`.trim());
    } else if (at > 0 && /^[\w-]+$/.test(line.slice(0, at))) {
      const key = line.slice(0, at).toLowerCase();
      name = fields.has(key) ? null : key;
      if (name !== null) fields.set(name, line.slice(at + 1).trim());
    } else name = null;
  }
  return fields;
}

const ADDRESS = /[^\s<>()[\]:;,"']{1,64}@[^\s<>()[\]:;,"'@]{1,255}/g;

/** Addresses in a text, in lower case and without the full stop of a sentence. */
export const addressesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(ADDRESS)].map(([address]) => address.toLowerCase().replace(/\.$/, ''))),
];
