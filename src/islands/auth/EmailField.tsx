import type { AuthText } from '#i18n/admin/sign-in/auth.ts';
import { InputField } from './InputField.tsx';

interface EmailFieldProps {
  t: AuthText;
  known?: string | undefined;
  onEmail?: (email: string) => void;
  /** Shows which account it is, without a choice. */
  isFixed?: boolean;
}

/** The email address of an account. */
export function EmailField({ t, known, onEmail, isFixed = false }: EmailFieldProps) {
  return (
    <InputField
      label={t.email}
      invalidMessage={t.emailHint}
      type="email"
      name="email"
      autoComplete="username"
      defaultValue={known}
      readOnly={isFixed}
      onChange={({ target }) => onEmail?.(target.value)}
    />
  );
}
