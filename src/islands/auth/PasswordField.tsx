import { useState } from 'react';
import type { AuthText } from '#i18n/admin/sign-in/auth.ts';
import {
  passwordLengthProblem,
  shortestPassword,
  shortestStaffPassword,
} from '#schemas/fields/password.ts';
import { InputField } from './InputField.tsx';

interface PasswordFieldProps {
  t: AuthText;
  label: string;
  /** Set for a password that is being chosen, which needs the hint about its length. */
  isNew: boolean;
  /** Minimum number of characters. */
  shortest?: number;
  name?: string;
}

/** More than any password has, in earlier versions too. The server refuses more. */
const longestTyped = 1000;

/** A password, with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const { t, label, isNew, shortest = shortestPassword, name = 'password' } = props;
  const [isShown, setIsShown] = useState(false);
  const hint =
    shortest < shortestStaffPassword
      ? t.signUpHint(shortest, shortestStaffPassword)
      : t.passwordHint(shortest);
  return (
    <InputField
      label={label}
      hint={isNew ? hint : undefined}
      missingMessage={t.passwordNeeded}
      invalidMessage={t.passwordHint(shortest)}
      className="input pr-24"
      type={isShown ? 'text' : 'password'}
      name={name}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      minLength={shortest}
      problemOf={(password) => {
        const problem = isNew ? passwordLengthProblem(password, shortest) : null;
        if (problem === 'short') return t.passwordHint(shortest);
        const isTooLong = problem === 'long' || password.length > longestTyped;
        return isTooLong ? t.passwordTooLong : null;
      }}
      wrap={(input) => (
        <div className="relative">
          {input}
          <button
            type="button"
            className="link absolute inset-y-1 right-1 cursor-pointer rounded-lg px-4"
            aria-label={isShown ? t.hideLabel : t.showLabel}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? t.hide : t.show}
          </button>
        </div>
      )}
    />
  );
}
