import { hash } from 'node:crypto';
import type { ProgramsContext } from './context.ts';

/** A code or a refresh token: 256 random bits, kept as a hash. */
export const newToken = ({ random }: Pick<ProgramsContext, 'random'>): string => random.bytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
