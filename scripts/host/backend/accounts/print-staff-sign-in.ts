import type { FirstAdmin } from './first-admin.ts';

/** Prints where staff sign in and, on the start that created it, the first account. */
export function printStaffSignIn(url: string, firstAdmin: FirstAdmin | null): void {
  console.log(`Staff sign in at ${url}/auth`);
  if (!firstAdmin) return;
  console.log(`  email:    ${firstAdmin.email}`);
  console.log(`  password: ${firstAdmin.password ?? 'the one in ADMIN_PASSWORD'}`);
  if (firstAdmin.password) console.log('  The password is shown only this once. Keep it safe.');
}
