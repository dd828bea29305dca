import { useEffect, useRef } from 'react';
import { oneTimeCode } from '#schemas/fields/one-time-code.ts';
import { InputField } from '../InputField.tsx';

interface CodeFieldProps {
  label: string;
  hint: string;
  /** Six digits, which a password manager may know; recovery codes have letters too. */
  isNumeric: boolean;
  /** Ids of instructions before the field, which focus skips. */
  describedBy?: string;
}

/** A one-time code. Takes focus when it appears. */
export function CodeField({ label, hint, isNumeric, describedBy }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <InputField
      ref={input}
      label={label}
      hint={hint}
      invalidMessage={hint}
      describedBy={describedBy}
      name="code"
      autoComplete={isNumeric ? 'one-time-code' : 'off'}
      inputMode={isNumeric ? 'numeric' : 'text'}
      {...(isNumeric && { pattern: '\\d{6}', clean: oneTimeCode })}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
