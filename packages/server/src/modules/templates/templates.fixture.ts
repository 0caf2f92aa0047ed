import type { TestOrg } from '../../../test/harness.ts';

const FILE = `email,first name,last name,company,Favorite tool
ada@one.test,Ada,Byron,Engines,a loom
bob@two.test,,,,
cid@three.test,Cid,Third,Thirds,
`;

/** Three contacts: one of whom everything is known, one of whom nothing is, and one in between. */
export async function ownContacts(org: TestOrg, url = 'templates.test') {
  const { brandId } = await org.brands.create({ body: { url } });
  const file = new File([FILE], 'people.csv', { type: 'text/csv' });
  const { uploadId } = await org.contacts.upload({ body: { file, brandId } });
  const crm = { provider: 'crm' as const, crmUploadId: uploadId as string };
  const { audience } = await org.audiences.create({ body: { name: crypto.randomUUID(), brandId, ...crm } });
  return { brandId, uploadId: uploadId as string, audienceId: audience.id };
}
