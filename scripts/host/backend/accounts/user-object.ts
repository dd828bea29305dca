import type { Queryable } from '../../database/in-transaction.ts';

/**
 * A user as Supabase Auth returns it, without the fields that are empty there:
 * https://supabase.com/docs/guides/auth/users
 */
export const userObject = `jsonb_build_object(
  'id', users.id, 'aud', 'authenticated', 'role', 'authenticated',
  'email', email, 'phone', coalesce(phone, ''),
  'app_metadata', raw_app_meta_data, 'user_metadata', raw_user_meta_data,
  'identities', coalesce((
    select json_agg(json_build_object(
      'identity_id', identities.id, 'id', provider_id, 'user_id', user_id,
      'identity_data', identity_data, 'provider', provider, 'email', identity_data ->> 'email',
      'last_sign_in_at', identities.last_sign_in_at,
      'created_at', identities.created_at, 'updated_at', identities.updated_at)
      order by identities.created_at)
    from auth.identities where user_id = users.id), '[]'),
  'created_at', users.created_at, 'updated_at', users.updated_at, 'is_anonymous', false)
  || jsonb_strip_nulls(jsonb_build_object(
    'email_confirmed_at', email_confirmed_at, 'confirmed_at', email_confirmed_at,
    'last_sign_in_at', last_sign_in_at,
    'factors', (
      select json_agg(json_build_object(
        'id', factors.id, 'friendly_name', friendly_name, 'factor_type', factor_type,
        'status', status, 'created_at', factors.created_at, 'updated_at', factors.updated_at)
        order by factors.created_at, factors.id)
      from auth.mfa_factors factors where user_id = users.id)))`;

/** The user object of an account; `null` if it no longer exists. */
export async function userObjectOf(
  database: Queryable,
  id: string,
): Promise<{ email: string } | null> {
  const { rows } = await database.query<{ user: { email: string } }>(
    `select ${userObject} as user from auth.users where id = $1`,
    [id],
  );
  return rows[0]?.user ?? null;
}
