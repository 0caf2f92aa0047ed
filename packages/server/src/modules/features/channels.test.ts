import { channels } from '@distribute/contract/features';
import { expect, test } from 'vitest';
import { FEATURES } from './catalogue/features.ts';
import { channelName, listChannels } from './channels.ts';

const RUNNING = new Set(FEATURES.map(({ dynastySlug }) => dynastySlug));
const everything = listChannels(true, RUNNING).channels;
const channel = (slug: string) => everything.find((each) => each.slug === slug);

test('only channels a feature here can run are listed unless the planned ones are asked for', () => {
  expect(listChannels(false, RUNNING).channels.map(({ slug }) => slug)).toEqual([
    'sales-cold-email-outreach',
    'pr-cold-email-outreach',
    'pr-expert-quote-outreach',
    'feedback-request-cold-email-outreach',
  ]);
  expect(everything.length).toBe(32);
  expect(everything.filter(({ available }) => !available).every((each) => each.featureDynastySlug === null)).toBe(true);
});

test('a channel whose feature cannot run here is a planned one (D1)', () => {
  const running = new Set(['sales-cold-email-outreach']);
  expect(listChannels(false, running).channels.map(({ slug }) => slug)).toEqual(['sales-cold-email-outreach']);
  expect(listChannels(true, running).channels.find(({ slug }) => slug === 'pr-cold-email-outreach')).toMatchObject({
    available: false,
    featureDynastySlug: null,
  });
});

test('an available channel names an active feature, and that feature names it', () => {
  for (const { slug, featureDynastySlug, salesFunnels } of listChannels(false, RUNNING).channels) {
    const feature = FEATURES.find((each) => each.dynastySlug === featureDynastySlug);
    expect(feature).toMatchObject({ status: 'active', channel: 'email', acquisitionChannel: slug });
    expect(feature?.salesFunnels).toEqual(salesFunnels.map(({ key }) => key));
  }
});

test('channels are sorted by display order and no slug or place is taken twice', () => {
  const orders = everything.map(({ displayOrder }) => displayOrder);
  expect(orders).toEqual([...orders].sort((a, b) => a - b));
  expect(new Set(orders).size).toBe(orders.length);
  expect(new Set(everything.map(({ slug }) => slug)).size).toBe(everything.length);
});

test('a channel has every funnel whose first step it can produce', () => {
  expect(channel('meta-ads')?.salesFunnels.map(({ key }) => key)).toEqual([
    'sales_meetings_from_website',
    'website_purchases',
    'form_magnet',
    'lead_forms_from_ads',
    'sales_meetings_from_ads',
  ]);
  expect(channel('cold-call-outreach')?.salesFunnels.map(({ name }) => name)).toEqual([
    'Sales meetings from conversation',
    'Sales from conversation',
  ]);
});

test('the first result is never promised later than the least commitment', () => {
  for (const { slug, terms } of everything) {
    expect(terms.maxDaysToFirstProduction, slug).toBeLessThanOrEqual(terms.minimumCommitmentDays);
  }
});

test('icons follow the family, except for channels that work by email', () => {
  expect(channel('sales-cold-email-outreach')?.icon).toBe('mail');
  expect(channel('cold-call-outreach')?.icon).toBe('send');
  expect(channel('google-ads')?.icon).toBe('megaphone');
  expect(channel('seo-content')?.icon).toBe('newspaper');
});

test('names are slugs in title case with abbreviations spelled out in capitals', () => {
  expect(channelName('cold-sms-outreach')).toBe('Cold SMS Outreach');
  expect(channelName('organic-x-publishing')).toBe('Organic X Publishing');
  expect(channelName('pr-expert-quote-outreach')).toBe('PR Expert Quote Outreach');
});

test('the whole answer has the shape of the contract', () => {
  for (const planned of [true, false])
    expect(channels.list.response.parse(listChannels(planned, RUNNING))).toEqual(listChannels(planned, RUNNING));
});
