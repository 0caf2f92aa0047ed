import type { Clock } from '../../../kernel/clock.ts';
import type { DroppedValue } from '../../scraping/index.ts';
import type { StoredField } from '../store/fields.ts';
import type { UserField } from '../store/user-fields.ts';
import { isConfirmedNothing } from './confirmed-nothing.ts';
import type { Part } from './consolidate.ts';

/** The engine that is named for values which a person confirmed. */
export const PERSON = 'person';

export const partOf = (row: StoredField, cached: boolean): Part => {
  const { value, extractedAt, expiresAt, sourceUrls, evidence, confidence, engine, dropped } = row;
  return { value, cached, extractedAt, expiresAt, sourceUrls, evidence, confidence, engine: engine ?? '', dropped };
};

export const confirmedPart = (field: UserField): Part => ({
  value: isConfirmedNothing(field) ? null : field.value,
  cached: true,
  extractedAt: field.updatedAt,
  expiresAt: null,
  sourceUrls: [],
  evidence: [],
  confidence: null,
  engine: PERSON,
  dropped: [],
});

/** The field itself says which it was. */
export const shownDrop = ({ value, quote, reason }: DroppedValue) => ({ value, quote, reason });

/** A site out of reach says nothing for now; nothing of it is kept. */
export const unread = (clock: Clock, engine: string): Part => ({
  value: null,
  cached: false,
  extractedAt: clock.now().toISOString(),
  expiresAt: null,
  sourceUrls: [],
  evidence: [],
  confidence: null,
  engine,
  dropped: [],
});
