import { expect, test } from 'vitest';
import { type CampaignSample, figuresOf } from './figures.ts';

const sample = (org: number, value: number): CampaignSample => ({
  orgId: `org-${org}`,
  feature: 'sales',
  deliveryRate: value,
  openRate: value / 2,
  replyRate: value / 10,
  costPerEmailUsd: value / 100,
});

test('nothing is told of four organisations, however many campaigns they have; of five it is', () => {
  const four = [1, 2, 3, 4, 1, 2, 3, 4].map((org) => sample(org, 0.9));
  expect(figuresOf(four)).toBeNull();
  expect(figuresOf([...four, sample(5, 0.9)])).not.toBeNull();
  expect(figuresOf([])).toBeNull();
});

test('quartiles lie between their neighbours, rates have 3 decimals and costs 6', () => {
  const figures = figuresOf([0.5, 0.9, 0.6, 1, 0.8, 0.7].map((value, org) => sample(org, value)));
  expect(figures?.delivery_rate).toEqual({ average: 0.75, p25: 0.625, p50: 0.75, p75: 0.875 });
  expect(figures?.open_rate).toEqual({ average: 0.375, p25: 0.312, p50: 0.375, p75: 0.438 });
  expect(figures?.avg_cost_per_email_usd).toEqual({ average: 0.0075, p25: 0.00625, p50: 0.0075, p75: 0.00875 });
});
