import type { accountText } from '#i18n/admin/sign-in/account.ts';
import type { Locale } from '#locales.ts';
import { InputField } from '../InputField.tsx';

interface NameFieldProps {
  /** The texts of the type of factor. */
  t: (typeof accountText)[Locale]['app' | 'passkey' | 'phone'];
  taken: readonly string[];
}

/** The name that someone gives a factor. */
export function NameField({ t, taken }: NameFieldProps) {
  return (
    <InputField
      label={t.name}
      hint={t.nameHint}
      invalidMessage={t.nameHint}
      clean={(name) => name.trim()}
      name="name"
      defaultValue={taken.includes(t.suggestedName) ? '' : t.suggestedName}
      maxLength={60}
      autoComplete="off"
    />
  );
}
