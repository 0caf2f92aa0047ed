import type { Beat } from './beat.ts';
import { BUSINESS_BEATS } from './beats-business.ts';
import { GOODS_BEATS } from './beats-goods.ts';
import { LIFE_BEATS } from './beats-life.ts';
import { TECHNOLOGY_BEATS } from './beats-technology.ts';

/** Every beat there is; outlets, journalists and articles hold the numbers of theirs. */
export const BEATS: readonly Beat[] = [...TECHNOLOGY_BEATS, ...BUSINESS_BEATS, ...GOODS_BEATS, ...LIFE_BEATS];

export const beatAt = (number: number): Beat => BEATS[number] as Beat;
