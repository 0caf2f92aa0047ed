import type { Client } from '@distribute/client';

/** Around the clock and as fast as the server takes it. */
export const NO_PACE = {
  dailyCap: 2000,
  minSecondsBetweenSends: 0,
  sendWindow: { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00', timezone: 'UTC' },
};

/** A mailbox at a server of this machine, ready to send. */
export async function anSmtpMailbox(
  org: Client,
  port: number,
  { fromEmail = 'ann@sender.test', ...smtp }: { fromEmail?: string; username?: string; password?: string } = {},
): Promise<string> {
  const { mailbox } = await org.mailboxes.create({
    body: {
      ...NO_PACE,
      ...{ fromName: 'Ann Sender', fromEmail, transport: 'smtp', sendsInSandbox: true },
      smtp: { host: '127.0.0.1', port, security: 'none', ...smtp },
    },
  });
  const verified = await org.mailboxes.verify({ params: { id: mailbox.id } });
  if (!verified.ok) throw new Error(`The mailbox was not verified: ${JSON.stringify(verified.checks)}`);
  return mailbox.id;
}

/** Enough to write a sequence about: nothing is sent about a brand of which nothing is known (spec 12.16). */
const KNOWN = {
  companyDescription: 'We keep the books of small firms.',
  valueProposition: 'We close your month within three working days.',
  riskReversal: 'The first month is free of charge.',
  socialProof: 'Four hundred bakeries in Kent leave their payroll to us.',
  customers: 'Harbor Foods, Kite and Marlow Mills',
  price: 'The books of a firm cost £90 a month.',
  scarcity: 'We take on ten new firms a month.',
};

/** Says enough about a brand whose site cannot be read. */
export const describeBrand = (org: Client, brandId: string) =>
  org.brands.setUserFields({ params: { brandId }, body: { fields: KNOWN } });

/** A brand whose own contacts are its audience. */
export async function ownContacts(
  org: Client,
  brandUrl: string,
  addresses: readonly string[],
  { name = 'Own contacts', columns = {} }: { name?: string; columns?: Readonly<Record<string, string>> } = {},
) {
  const { brandId } = await org.brands.create({ body: { url: brandUrl } });
  await describeBrand(org, brandId);
  const rows = addresses.map(
    (email, n) =>
      `${email},Person${letters(n)},Reader,Company ${letters(n)}${Object.values(columns)
        .map((value) => `,${value}`)
        .join('')}`,
  );
  const file = new File(
    [[['email,firstName,lastName,company', ...Object.keys(columns)].join(','), ...rows].join('\n')],
    'people.csv',
    { type: 'text/csv' },
  );
  const { uploadId } = await org.contacts.upload({ body: { file, brandId } });
  if (uploadId === null) throw new Error('The contacts were not kept');
  const { audience } = await org.audiences.create({
    body: { name, brandId, provider: 'crm', crmUploadId: uploadId },
  });
  return { brandId, audienceId: audience.id };
}

/** Names have no digits in them. */
const letters = (n: number): string => String.fromCharCode(97 + (Math.floor(n / 26) % 26), 97 + (n % 26));

export const CONTACTS_WORKFLOW = 'sales-crm-email-outreach-heron';

/** The built-in workflow for own contacts with a sequence of this many steps and days. */
export async function contactsWorkflow(org: Client, days: readonly number[]): Promise<string> {
  const { dag } = await org.workflows.get({ params: { workflowId: CONTACTS_WORKFLOW } });
  const steps = days.map((daysSinceLastStep, at) => ({ step: at + 1, daysSinceLastStep }));
  const nodes = dag.nodes.map((node) =>
    node.type === 'email-generate' ? { ...node, config: { ...node.config, steps } } : node,
  );
  const made = await org.workflows.create({
    body: { featureSlug: 'sales-crm-email-outreach', dag: { ...dag, nodes } },
  });
  return made.workflow.workflowSlug;
}
