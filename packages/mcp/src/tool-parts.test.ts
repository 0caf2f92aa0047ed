import { expect, test } from 'vitest';
import { z } from 'zod';
import { ToolError } from './failure.ts';
import { inputOf } from './tool-parts.ts';

const schema = z.strictObject({ campaign_id: z.string(), limit: z.int().optional() });
const errorOf = (given: unknown): string => {
  try {
    inputOf(schema, given);
  } catch (error) {
    if (error instanceof ToolError) return error.message;
    throw error;
  }
  throw new Error('was taken');
};

test('an unknown argument is named with the known one that was meant, or with all that there are', () => {
  expect(errorOf({ campaignId: 'x' })).toContain('unknown argument campaignId, did you mean campaign_id?');
  expect(errorOf({ campaign_id: 'x', limti: 2 })).toContain('unknown argument limti, did you mean limit?');
  expect(errorOf({ campaign_id: 'x', zzz: 2 })).toContain('unknown argument zzz: expected campaign_id, limit');
  expect(errorOf({ campaign_id: 'x', limit: 'many' })).toContain('limit: ');
});
