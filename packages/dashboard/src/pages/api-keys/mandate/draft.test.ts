import { MandateInput } from '@distribute/contract/mandates';
import { describe, expect, test } from 'vitest';
import { AREAS } from './areas.ts';
import { draftOf, isShown, type MandateDraft, mandateOf, NO_MANDATE, PURPOSES, type ShownMandate } from './draft.ts';

const none = { daily: null, weekly: null, monthly: null, total: null };
const shown = (more: Partial<ShownMandate>): ShownMandate => ({
  ...{ id: 'm', scopes: null, brandIds: null, campaignIds: null, expiresAt: null, allowedAddresses: null },
  ...{ maxSpend: none, maxMessages: none, review: 'none', ...more },
});

describe('a mandate as it is written', () => {
  test('limits nothing where nothing is chosen', () => expect(mandateOf(NO_MANDATE)).toBeNull());

  test('is what the contract takes, for every purpose', () => {
    for (const purpose of [...Object.keys(PURPOSES), 'own'] as MandateDraft['purpose'][]) {
      const access = { [AREAS[0]?.name ?? '']: 'read' as const };
      const draft: MandateDraft = {
        ...NO_MANDATE,
        purpose,
        access,
        endsOn: '2027-01-31',
        addresses: '192.0.2.0/24, ::1',
      };
      const parsed = MandateInput.safeParse(mandateOf({ ...draft, maxSpend: { ...draft.maxSpend, daily: '5' } }));
      expect(parsed.error?.message, purpose).toBeUndefined();
      expect(parsed.data).toMatchObject({ expiresAt: '2027-01-31T23:59:59.999Z', maxSpend: { daily: '5' } });
    }
  });

  test('comes back as it was shown', () => {
    const mandate = shown({
      scopes: [...PURPOSES.report],
      brandIds: ['b'],
      maxMessages: { ...none, weekly: 20 },
      allowedAddresses: ['192.0.2.1'],
    });
    expect(mandateOf(draftOf(mandate))).toMatchObject({ scopes: mandate.scopes, brandIds: ['b'], campaignIds: null });
    expect(draftOf(mandate)).toMatchObject({ purpose: 'report', within: 'brands' });
    expect(isShown(mandate)).toBe(true);
  });

  test('that is finer than areas is not shown as if it were one of them', () => {
    expect(isShown(shown({ scopes: ['inbox:read'] }))).toBe(false);
    expect(isShown(shown({ brandIds: ['b'], campaignIds: ['c'] }))).toBe(false);
  });
});
