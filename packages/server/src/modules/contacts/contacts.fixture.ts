import type { TestOrg } from '../../../test/harness.ts';

export const csvFile = (text: string | Buffer, name = 'people.csv') =>
  new File([typeof text === 'string' ? text : new Uint8Array(text)], name, { type: 'text/csv' });

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
