import { Hono } from 'hono';
import { type FactorParts, forPerson } from '../sessions/require-user.ts';
import { challenge } from './challenge.ts';
import { enrol } from './enroll.ts';
import { createRecoveryGate } from './recovery-codes.ts';
import { unenrol } from './unenrol.ts';
import { verify } from './verify-challenge.ts';

/**
 * The routes of second factors, which the library lacks, with the paths, bodies and answers of Supabase's own
 * sign-in server: https://supabase.com/docs/guides/auth/auth-mfa
 */
export function createFactorGate(parts: FactorParts): Hono {
  return new Hono()
    .route('/recovery-codes', createRecoveryGate(parts))
    .post('/', forPerson(parts, enrol))
    .delete('/:id', forPerson(parts, unenrol))
    .post('/:id/challenge', forPerson(parts, challenge))
    .post('/:id/verify', forPerson(parts, verify));
}
