import type { TestOrg } from '../../../test/harness.ts';

export const csvFile = (text: string | Buffer, name = 'people.csv') =>
  new File([typeof text === 'string' ? text : new Uint8Array(text)], name, { type: 'text/csv' });

/** A file of so many people, each with an address of their own. */
export const csvOfPeople = (rows: number): string =>
  ['Email,First name,Last name,Company,Title,City\n', ...Array.from({ length: rows }, (_, n) => rowOf(n))].join('');
const rowOf = (n: number) =>
  `person${n}@company${n % 5_000}.test,Ada,Number ${n},Company ${n % 5_000},Engineer,Paris\n`;

export interface Uploader {
  readonly brandId: string;
  upload(
    text: string | Buffer,
    more?: { columnMapping?: string; dryRun?: boolean },
  ): ReturnType<TestOrg['contacts']['upload']>;
}

/** An organisation with a brand, and a function that uploads a file of contacts for it. */
export async function anUploader(org: TestOrg, site = 'uploads.test'): Promise<Uploader> {
  const { brandId } = await org.brands.create({ body: { url: site } });
  return {
    brandId,
    upload: (text, more = {}) => org.contacts.upload({ body: { file: csvFile(text), brandId, ...more } }),
  };
}
