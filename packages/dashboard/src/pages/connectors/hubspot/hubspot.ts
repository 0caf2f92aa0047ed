import type { Connector, NewConnector } from '../use-connectors.ts';

export type HubspotSettings = Extract<Connector['settings'], { kind: 'hubspot' }>;
export type Mapping = HubspotSettings['fields'][number];
export type HubspotChoices = Extract<NewConnector['settings'], { kind: 'hubspot' }>;

/** What the form says of people and of what is written; the mapping stands beside. */
export function choicesIn(entries: FormData): Omit<HubspotChoices, 'kind' | 'brandId' | 'fields'> {
  const text = (name: string) => String(entries.get(name) ?? '').trim();
  const isOn = (name: string) => entries.get(name) === 'on';
  const property = text('property');
  return {
    people: property ? { property, value: text('value') } : null,
    ownedPeople: text('ownedPeople') === 'write' ? 'write' : 'leave_alone',
    ...{ writeStatus: isOn('writeStatus'), writeActivity: isOn('writeActivity') },
    ...{ writeOptOuts: isOn('writeOptOuts'), createPeople: isOn('createPeople') },
  };
}

export const COLUMNS: Readonly<Record<NonNullable<Mapping['column']>, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  title: 'Job title',
  company: 'Company',
  phone: 'Phone',
  country: 'Country',
  timezone: 'Time zone',
};

export const WINNERS: Readonly<Record<Mapping['wins'], string>> = {
  theirs: 'HubSpot’s value',
  ours: 'The value here',
  newest: 'The newer one',
};
