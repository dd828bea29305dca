import type { AuthText } from '#i18n/admin/sign-in/auth.ts';
import { InputField } from './InputField.tsx';

interface EmailFieldProps {
  t: AuthText;
  known?: string | undefined;
}

/** The email address of an account. */
export function EmailField({ t, known }: EmailFieldProps) {
  return (
    <InputField
      label={t.email}
      invalidMessage={t.emailHint}
      type="email"
      name="email"
      autoComplete="username"
      defaultValue={known}
    />
  );
}
