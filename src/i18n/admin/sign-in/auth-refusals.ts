import type { Locale } from '#locales.ts';
import { shortestStaffPassword } from '#schemas/fields/password.ts';
import { authText } from './auth.ts';

// The most frequent errors of the sign-in service, by error code.
// https://supabase.com/docs/guides/auth/debugging/error-codes
const inSpanish = new Map(
  Object.entries({
    invalid_credentials: 'El correo o la contraseña no son correctos',
    user_already_exists: 'Ya existe una cuenta con este correo',
    email_exists: 'Ya existe una cuenta con este correo',
    email_not_confirmed: 'Esta cuenta todavía no está confirmada. Abra el enlace de su correo',
    email_address_invalid: 'Este correo no es válido',
    weak_password: `Esta contraseña no se puede usar. El personal necesita al menos ${shortestStaffPassword} caracteres, y no puede ser una de las más comunes ni su propio correo`,
    signup_disabled: 'Este sitio no acepta cuentas nuevas',
    current_password_invalid: 'La contraseña actual no es correcta',
    current_password_required: 'Escriba también su contraseña actual',
    same_password: 'La contraseña nueva tiene que ser distinta de la actual',
    over_request_rate_limit: 'Demasiados intentos. Espere unos minutos e intente de nuevo',
    over_email_send_rate_limit:
      'Se pidieron demasiados correos. Espere unos minutos; si el mensaje sigue apareciendo, una hora',
    email_provider_disabled: 'Este sitio no envía correos',
    validation_failed: 'Algo de lo que escribió no se puede aceptar. Revíselo e intente de nuevo',
    request_too_large: 'Lo que escribió es demasiado largo',
    session_not_found: authText.es.ended,
    unexpected_failure: 'Surgió algo inesperado. Intente de nuevo en un minuto',
  }),
);

/** The message for an error of the sign-in service, whose own messages are in English. */
export function refusalText(locale: Locale, code: string | undefined, message: string): string {
  if (locale === 'en') return message;
  return (
    inSpanish.get(code ?? '') ?? `El servicio de acceso no lo aceptó. Dice, en inglés: ${message}`
  );
}
