import type { templates as operations } from '@distribute/contract/templates';
import type { z } from 'zod';
import { invalidRequest, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { findAudience } from '../audiences/index.ts';
import { findBrandForWriters } from '../brands/index.ts';
import type { TemplatesContext } from './context.ts';
import { contactReader, personReader, type Reader } from './readers.ts';
import { type Facts, factsOfBrand, factsOfReader, filled } from './rules/facts.ts';
import { EXAMPLE_LINK } from './rules/fields.ts';
import { filledFaults, fillTemplate, parseTemplate } from './rules/fill.ts';
import { campaignFieldsOf } from './rules/template.ts';
import { findProblems, textFaultsOf } from './templates.ts';
import { textOf } from './texts.ts';

type Request = z.output<typeof operations.preview.body>;
type Preview = z.output<typeof operations.preview.response>['previews'][number];

const ONE_OF = 'Give exactly one of leadId, contactId, audienceId and facts';
const NOBODY = { firstName: null, lastName: null, organizationName: null, email: null };

interface Previewed {
  readonly reader: Pick<Reader, keyof typeof NOBODY>;
  readonly facts: Facts;
  readonly brandId: string | null;
  /** Of the campaign that the person is in; undefined where there is none. */
  readonly link?: string | null;
}

const previewed = (reader: Reader): Previewed => ({ reader, facts: factsOfReader(reader), brandId: reader.brandId });

async function readersOf(
  { db, leads, contacts, linkOfCampaign }: TemplatesContext,
  caller: Pick<Caller, 'orgId'>,
  { leadId, contactId, audienceId, facts, limit }: Request,
): Promise<Previewed[]> {
  const { orgId } = caller;
  if ([leadId, contactId, audienceId, facts].filter((one) => one !== undefined).length !== 1) {
    throw invalidRequest({ facts: [ONE_OF] });
  }
  if (facts) {
    const known = filled(facts);
    const reader = {
      ...{ firstName: known.first_name ?? null, lastName: known.last_name ?? null },
      ...{ organizationName: known.company ?? null, email: null },
    };
    return [{ reader, facts: known, brandId: null }];
  }
  const withColumns = async (reader: Reader) =>
    previewed({
      ...reader,
      columns: reader.email ? await contacts.attributesOf(db, orgId, reader.brandId, reader.email) : {},
    });
  if (leadId) {
    const person = await leads.person(db, orgId, leadId);
    if (!person) throw notFound('Lead', { field: 'leadId' });
    const one = await withColumns(personReader(person, person.brandId));
    return [{ ...one, link: await linkOfCampaign(db, orgId, person.campaignId) }];
  }
  if (contactId) {
    const contact = await contacts.find(db, orgId, contactId);
    if (!contact) throw notFound('Contact', { field: 'contactId' });
    return [previewed(contactReader(contact, contact.brandId))];
  }
  const audience = await findAudience(db, orgId, audienceId as string);
  if (!audience) throw notFound('Audience', { field: 'audienceId' });
  const { id, brandId, crmUploadId } = audience;
  if (crmUploadId !== null) {
    const page = await contacts.sendable(db, orgId, { brandId, uploadId: crmUploadId, after: null, limit });
    return page.contacts.map((contact) => previewed(contactReader(contact, brandId)));
  }
  const people = await leads.listOfAudience(db, orgId, id, limit);
  return Promise.all(people.map((person) => withColumns(personReader(person, brandId))));
}

/** Fills a text in as its reader would get it; a text with problems is filled in for nobody. */
export async function previewTemplate(context: TemplatesContext, caller: Pick<Caller, 'orgId'>, request: Request) {
  const { db, senderOf } = context;
  const { orgId } = caller;
  const text = await textOf(db, orgId, request);
  const problems = await findProblems(context, orgId, text);
  const readers = await readersOf(context, caller, request);
  const brandId = request.brandId ?? readers[0]?.brandId ?? null;
  const brand = brandId === null ? null : await findBrandForWriters(db, orgId, brandId);
  if (problems.length) return { problems, previews: [], assumed: [] };
  const sender = brandId === null ? { name: null, email: null } : await senderOf(orgId, brandId);
  const link = readers[0]?.link;
  const own = factsOfBrand(brand, sender, link === undefined ? EXAMPLE_LINK : link);
  const isGiven = (field: string) => link !== undefined || readers[0]?.facts[field] !== undefined;
  const assumed = campaignFieldsOf(text).filter((field) => !isGiven(field));
  const parsed = parseTemplate(text);
  const previews = readers.map(({ reader, facts }): Preview => {
    const one = fillTemplate(parsed, { ...own, ...facts });
    return {
      reader: {
        ...{ firstName: reader.firstName, lastName: reader.lastName },
        ...{ company: reader.organizationName, email: reader.email },
      },
      subject: one.subject,
      steps: [...one.steps],
      passages: one.passages.map(({ step, wish, fallback }) => ({ step, wish, words: fallback })),
      tasks: one.tasks.map(({ text: words }) => words),
      missing: [...one.missing],
      problems: filledFaults(one, textFaultsOf(context)),
    };
  });
  return { problems, previews, assumed };
}
