import type { Context } from 'hono';
import * as z from 'zod/mini';
import { refusal } from '../refusal.ts';
import type { FactorParts, Person } from '../sessions/require-user.ts';
import { findFactor } from './factor-store.ts';
import type { Asked, FactorKind } from './factor-type.ts';
import { kinds } from './kinds/kinds.ts';

const idSchema = z.uuid();

/** Answers about the factor that the address names, and refuses those of others as if there were none. */
export function aboutFactor(answer: (asked: Asked, kind: FactorKind) => Promise<Response>) {
  return async (parts: FactorParts, person: Person, context: Context): Promise<Response> => {
    const id = idSchema.safeParse(context.req.param('id')).data;
    if (!id) return refusal(404, 'validation_failed', 'factor_id must be an UUID');
    const factor = await findFactor(parts.database, person.id, id);
    if (!factor || factor.factor_type === 'recovery_code') {
      return refusal(404, 'mfa_factor_not_found', 'Factor not found');
    }
    return answer({ parts, person, factor, context }, kinds[factor.factor_type]);
  };
}
