import type { RefObject } from 'react';
import type { AuthText } from '#i18n/admin/sign-in/auth.ts';
import { normalEmail } from '#schemas/fields/email-address.ts';
import { InputField } from './InputField.tsx';

interface EmailFieldProps {
  t: AuthText;
  known?: string | undefined;
  ref?: RefObject<HTMLInputElement | null>;
  onChange?: () => void;
}

/** The email address of an account. */
export function EmailField({ t, known, ...input }: EmailFieldProps) {
  return (
    <InputField
      label={t.email}
      invalidMessage={t.emailHint}
      clean={normalEmail}
      type="email"
      name="email"
      autoComplete="username"
      defaultValue={known}
      {...input}
    />
  );
}
