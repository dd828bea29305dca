import { dictionary } from '#locales.ts';
import type { AccountEvent } from '#schemas/staff/account-event.ts';

type EventLabels = Record<AccountEvent['event'], string>;

const english: EventLabels = {
  signed_in: 'Signed in',
  password_refused: 'Wrong password',
  code_refused: 'Wrong second-factor code',
  password_changed: 'New password',
  account_reset: 'Reset on the server',
  factor_added: 'Second factor set up',
  factor_removed: 'Second factor removed',
  role_given: 'Can now edit',
  role_taken: 'Can no longer edit',
  account_removed: 'Account removed',
  sessions_ended: 'Signed out by an owner',
  invited: 'Invited',
  invitation_withdrawn: 'Invitation withdrawn',
  factor_required: 'Made a second factor required for everyone',
  factor_optional: 'Made a second factor optional',
};

const spanish: EventLabels = {
  signed_in: 'Inició sesión',
  password_refused: 'Contraseña incorrecta',
  code_refused: 'Código incorrecto del segundo factor',
  password_changed: 'Contraseña nueva',
  account_reset: 'Restablecida en el servidor',
  factor_added: 'Segundo factor configurado',
  factor_removed: 'Segundo factor quitado',
  role_given: 'Ahora puede editar',
  role_taken: 'Ya no puede editar',
  account_removed: 'Cuenta quitada',
  sessions_ended: 'Un propietario cerró su sesión',
  invited: 'Recibió una invitación',
  invitation_withdrawn: 'Invitación retirada',
  factor_required: 'Exigió un segundo factor a todos',
  factor_optional: 'Hizo opcional el segundo factor',
};

export const accountEventsText = dictionary({
  en: {
    heading: 'Account activity',
    text: 'Sign-ins, failed attempts and changes in the last twelve months. No one can change this list.',
    loading: 'Loading account activity…',
    unreachable: 'Account activity cannot be loaded right now. Check the connection and try again.',
    retry: 'Try again',
    older: 'Show older',
    events: english,
    owner: { role_given: 'Is now an owner', role_taken: 'Is no longer an owner' },
    by: (email: string) => `by ${email}`,
    times: (count: number) => `${count} times within an hour`,
  },
  es: {
    heading: 'Actividad de las cuentas',
    text: 'Accesos, intentos fallidos y cambios de los últimos doce meses. Nadie puede cambiar esta lista.',
    loading: 'Cargando la actividad de las cuentas…',
    unreachable:
      'No se puede cargar la actividad de las cuentas en este momento. Revise la conexión e intente de nuevo.',
    retry: 'Intentar de nuevo',
    older: 'Mostrar anteriores',
    events: spanish,
    owner: { role_given: 'Ahora es propietario(a)', role_taken: 'Ya no es propietario(a)' },
    by: (email: string) => `por ${email}`,
    times: (count: number) => `${count} veces en una hora`,
  },
});
