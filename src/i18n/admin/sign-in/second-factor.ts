import { dictionary, type Locale } from '#locales.ts';
import { authText } from './auth.ts';
import { refusalText } from './auth-refusals.ts';

export const secondFactorText = dictionary({
  en: {
    title: 'Confirm that it is you',
    subtitle: 'Your password is correct. This account needs one more step.',
    loading: 'Loading your sign-in options…',
    notRead: 'We couldn’t load your sign-in options. Check the connection, or sign in again.',
    code: 'Code from your app',
    codeHint: 'Six digits that change every 30 seconds',
    recoveryCode: 'Recovery code',
    recoveryHint: '16 letters and digits; each code works once',
    recoveryRefused:
      'This code was not accepted. Check the 16 letters and digits, or use another code from your list. Each works once.',
    passkey: (name: string) =>
      `Your browser will ask for “${name}”: touch the key, or use your fingerprint, face or PIN.`,
    phone: (name: string) => `We can send a code by text message to “${name}”.`,
    sendText: 'Send a code',
    textCode: 'Code from the text message',
    textHint: 'Six digits; the code works once, for five minutes',
    textRefused: 'This code was not accepted. Enter the six digits from the newest message.',
    sendAnother: 'Send another code',
    textSent: 'Another code is on its way.',
    submit: 'Continue',
    otherMethods: 'Other methods',
    useInstead: {
      totp: (name: string) => `Code from “${name}”`,
      webauthn: (name: string) => `Passkey “${name}”`,
      phone: (name: string) => `Text message to “${name}”`,
      recovery_code: 'A recovery code',
    },
    lost: 'If you have lost all of these, ask the owner of your agency’s site: they can have your sign-in reset.',
    otherAccount: 'Use another account',
    refusals: {
      mfa_verification_failed:
        'This was not accepted. A code works once and only for a minute: wait for the next one, and check the clock on your phone.',
      mfa_challenge_expired: 'This took too long. Please try again.',
      mfa_factor_not_found: 'This method was removed in the meantime. Choose another.',
      mfa_recovery_codes_locked: 'Too many wrong codes. Wait a while, then try again.',
      over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
      mfa_factor_name_conflict: 'You already use this name. Choose another one.',
      too_many_enrolled_mfa_factors: 'You already have ten. Remove one first.',
      insufficient_aal: 'Sign in again with your second factor first.',
      reauthentication_needed: 'Enter your password again to add a second factor.',
      over_sms_send_rate_limit:
        'A code was sent a moment ago, or too many were sent today. Wait a minute, then try again, or choose another method.',
      sms_send_failed: 'The text message could not be sent. Please try again.',
      mfa_totp_enroll_not_enabled:
        'This site does not use authenticator apps. Choose another method.',
      mfa_totp_verify_not_enabled:
        'This site does not use authenticator apps. Choose another method.',
      mfa_webauthn_enroll_not_enabled: 'This site does not use passkeys. Choose another method.',
      mfa_webauthn_verify_not_enabled: 'This site does not use passkeys. Choose another method.',
      passkeys_not_set_up:
        'Passkeys are not set up for this site. Choose another method, and tell the person who maintains the site.',
      mfa_recovery_codes_enroll_not_enabled:
        'This site does not offer recovery codes. Add a second app or phone instead.',
      mfa_recovery_codes_verify_not_enabled:
        'This site does not accept recovery codes. Choose another method.',
      mfa_phone_enroll_not_enabled: 'This site does not send text messages. Choose another method.',
      mfa_phone_verify_not_enabled: 'This site does not send text messages. Choose another method.',
      session_not_found: authText.en.ended,
      ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
        'The device did not respond, or the request was canceled. Please try again.',
      ERROR_CEREMONY_ABORTED:
        'The device did not respond, or the request was canceled. Please try again.',
      ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device is already on your list.',
      ERROR_INVALID_DOMAIN:
        'Passkeys do not work at this web address. Open the site at its own, with https.',
      ERROR_INVALID_RP_ID:
        'Passkeys only work at the site’s own web address. Open the panel there, then try again.',
    },
  },
  es: {
    title: 'Confirme que es usted',
    subtitle: 'Su contraseña es correcta. Esta cuenta necesita un paso más.',
    loading: 'Cargando sus opciones de acceso…',
    notRead:
      'No pudimos cargar sus opciones de acceso. Revise la conexión, o inicie sesión de nuevo.',
    code: 'Código de su aplicación',
    codeHint: 'Seis dígitos que cambian cada 30 segundos',
    recoveryCode: 'Código de recuperación',
    recoveryHint: '16 letras y dígitos; cada código sirve una vez',
    recoveryRefused:
      'Este código no se aceptó. Revise las 16 letras y dígitos, o use otro código de su lista; cada uno vale una sola vez.',
    passkey: (name: string) =>
      `Su navegador pedirá “${name}”: toque la llave, o use su huella, su rostro o su PIN.`,
    phone: (name: string) => `Podemos enviar un código por mensaje de texto a “${name}”.`,
    sendText: 'Enviar un código',
    textCode: 'Código del mensaje de texto',
    textHint: 'Seis dígitos; el código sirve una vez, durante cinco minutos',
    textRefused: 'Este código no se aceptó. Escriba los seis dígitos del mensaje más nuevo.',
    sendAnother: 'Enviar otro código',
    textSent: 'Va en camino otro código.',
    submit: 'Continuar',
    otherMethods: 'Otros métodos',
    useInstead: {
      totp: (name: string) => `Código de “${name}”`,
      webauthn: (name: string) => `Llave de acceso “${name}”`,
      phone: (name: string) => `Mensaje de texto a “${name}”`,
      recovery_code: 'Un código de recuperación',
    },
    lost: 'Si perdió todo esto, hable con el propietario del sitio de su agencia, que puede pedir que se restablezca su acceso.',
    otherAccount: 'Entrar con otra cuenta',
    refusals: {
      mfa_verification_failed:
        'No se aceptó. Un código vale una sola vez y por un minuto: espere el siguiente y revise la hora de su teléfono.',
      mfa_challenge_expired: 'Esto tardó demasiado. Intente de nuevo.',
      mfa_factor_not_found: 'Este método ya se quitó. Elija otro.',
      mfa_recovery_codes_locked:
        'Demasiados códigos incorrectos. Espere un rato e intente de nuevo.',
      over_request_rate_limit: 'Demasiados intentos. Espere unos minutos e intente de nuevo.',
      mfa_factor_name_conflict: 'Ya usa este nombre. Elija otro.',
      too_many_enrolled_mfa_factors: 'Ya tiene diez. Quite uno primero.',
      insufficient_aal: 'Primero inicie sesión de nuevo con su segundo factor.',
      reauthentication_needed: 'Escriba otra vez su contraseña para agregar un segundo factor.',
      over_sms_send_rate_limit:
        'Se envió un código hace un momento, o se enviaron demasiados hoy. Espere un minuto e intente de nuevo, o elija otro método.',
      sms_send_failed: 'No se pudo enviar el mensaje de texto. Intente de nuevo.',
      mfa_totp_enroll_not_enabled:
        'Este sitio no usa aplicaciones de autenticación. Elija otro método.',
      mfa_totp_verify_not_enabled:
        'Este sitio no usa aplicaciones de autenticación. Elija otro método.',
      mfa_webauthn_enroll_not_enabled: 'Este sitio no usa llaves de acceso. Elija otro método.',
      mfa_webauthn_verify_not_enabled: 'Este sitio no usa llaves de acceso. Elija otro método.',
      passkeys_not_set_up:
        'Las llaves de acceso no están configuradas en este sitio. Elija otro método y avise a quien administra el sitio.',
      mfa_recovery_codes_enroll_not_enabled:
        'Este sitio no ofrece códigos de recuperación. Agregue una segunda aplicación u otro teléfono.',
      mfa_recovery_codes_verify_not_enabled:
        'Este sitio no acepta códigos de recuperación. Elija otro método.',
      mfa_phone_enroll_not_enabled: 'Este sitio no envía mensajes de texto. Elija otro método.',
      mfa_phone_verify_not_enabled: 'Este sitio no envía mensajes de texto. Elija otro método.',
      session_not_found: authText.es.ended,
      ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
        'El dispositivo no respondió, o se canceló. Intente de nuevo.',
      ERROR_CEREMONY_ABORTED: 'El dispositivo no respondió, o se canceló. Intente de nuevo.',
      ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Este dispositivo ya está en su lista.',
      ERROR_INVALID_DOMAIN:
        'Las llaves de acceso no funcionan en esta dirección web. Abra el sitio en la suya, con https.',
      ERROR_INVALID_RP_ID:
        'Las llaves de acceso solo funcionan en la dirección web del sitio. Abra el panel ahí e intente de nuevo.',
    },
  },
});

/** The message for a rejected second factor; for an unknown code, that of the sign-in service. */
export function factorRefusal(
  locale: Locale,
  { code = '', message }: { code: string | undefined; message: string },
): string {
  const known: Record<string, string> = secondFactorText[locale].refusals;
  return known[code] ?? refusalText(locale, code, message);
}
