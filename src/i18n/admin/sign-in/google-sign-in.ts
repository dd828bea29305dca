import { dictionary, type Locale } from '#locales.ts';

export const googleText = dictionary({
  en: {
    button: 'Sign in with Google',
    failed: 'Google sign-in did not work. Please try again, or sign in with your password.',
    refusals: {
      provider_email_needs_verification:
        'Google has not verified this address yet. Verify it there, then try again.',
      signup_disabled: 'This Google address has not been invited. Ask the office for an account.',
      identity_already_exists:
        'This address is linked to another Google account. Sign in with your password.',
      bad_oauth_state: 'That took too long. Start again.',
      flow_state_expired: 'That took too long. Start again.',
      flow_state_already_used: 'This sign-in was already used. Start again.',
      flow_state_not_found: 'This sign-in took too long or was already used. Start again.',
      pkce_code_verifier_not_found:
        'This sign-in was started in another window. Please start again here.',
      bad_code_verifier: 'This sign-in was started in another window. Please start again here.',
      over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
    },
  },
  es: {
    button: 'Entrar con Google',
    failed: 'No se pudo entrar con Google. Intente de nuevo, o entre con su contraseña.',
    refusals: {
      provider_email_needs_verification:
        'Google todavía no ha verificado este correo. Verifíquelo ahí e intente de nuevo.',
      signup_disabled: 'Este correo de Google no tiene invitación. Pida una cuenta a la oficina.',
      identity_already_exists:
        'Este correo está unido a otra cuenta de Google. Entre con su contraseña.',
      bad_oauth_state: 'Tardó demasiado. Empiece de nuevo.',
      flow_state_expired: 'Tardó demasiado. Empiece de nuevo.',
      flow_state_already_used: 'Este inicio de sesión ya se usó. Empiece de nuevo.',
      flow_state_not_found: 'Este inicio de sesión tardó demasiado o ya se usó. Empiece de nuevo.',
      pkce_code_verifier_not_found:
        'Este inicio de sesión empezó en otra ventana. Empiece aquí de nuevo.',
      bad_code_verifier: 'Este inicio de sesión empezó en otra ventana. Empiece aquí de nuevo.',
      over_request_rate_limit: 'Demasiados intentos. Espere unos minutos e intente de nuevo.',
    },
  },
});

/** The message for an error code of Google sign-in. */
export function googleRefusal(locale: Locale, code: string | undefined): string {
  const t = googleText[locale];
  const known: Record<string, string> = t.refusals;
  return known[code ?? ''] ?? t.failed;
}
