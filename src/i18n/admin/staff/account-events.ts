import { dictionary } from '#locales.ts';
import type { AccountEvent } from '#schemas/staff/account-event.ts';

/** Words for each thing that happens to an account; who did it stands beside. */
type EventWords = Record<AccountEvent['event'], string>;

const english: EventWords = {
  signed_in: 'Signed in',
  password_refused: 'Wrong password',
  code_refused: 'Wrong code of the second factor',
  password_changed: 'New password',
  account_reset: 'Reset on the machine (npm run staff)',
  factor_added: 'Second factor set up',
  factor_removed: 'Second factor removed',
  role_given: 'May edit now',
  role_taken: 'May not edit any more',
  account_removed: 'Account removed',
  sessions_ended: 'Signed out by an owner',
  invited: 'Invited',
  invitation_withdrawn: 'Invitation withdrawn',
  factor_required: 'Requires a second factor of everybody',
  factor_optional: 'Leaves the second factor to each person',
};

const spanish: EventWords = {
  signed_in: 'Inició sesión',
  password_refused: 'Contraseña incorrecta',
  code_refused: 'Código incorrecto del segundo factor',
  password_changed: 'Contraseña nueva',
  account_reset: 'Restablecida en la computadora del sitio (npm run staff)',
  factor_added: 'Segundo factor configurado',
  factor_removed: 'Segundo factor quitado',
  role_given: 'Ahora puede editar',
  role_taken: 'Ya no puede editar',
  account_removed: 'Cuenta quitada',
  sessions_ended: 'Una persona propietaria cerró su sesión',
  invited: 'Recibió una invitación',
  invitation_withdrawn: 'Invitación retirada',
  factor_required: 'Pide un segundo factor a todos',
  factor_optional: 'Deja el segundo factor a cada persona',
};

/** Texts of the log of accounts. */
export const accountEventsText = dictionary({
  en: {
    heading: 'What happened to accounts',
    text: 'Sign-ins, refusals and changes of the last twelve months. Nobody can change this list.',
    loading: 'Loading what happened…',
    unreachable: 'What happened cannot be read right now.',
    retry: 'Try again',
    older: 'Show older',
    events: english,
    owner: { role_given: 'Is an owner now', role_taken: 'Is no owner any more' },
    by: (email: string) => `by ${email}`,
    times: (count: number) => `${count} times within an hour`,
  },
  es: {
    heading: 'Qué pasó con las cuentas',
    text: 'Accesos, rechazos y cambios de los últimos doce meses. Nadie puede cambiar esta lista.',
    loading: 'Cargando lo que pasó…',
    unreachable: 'No se puede leer lo que pasó en este momento.',
    retry: 'Intentar de nuevo',
    older: 'Mostrar anteriores',
    events: spanish,
    owner: { role_given: 'Ahora es propietario(a)', role_taken: 'Ya no es propietario(a)' },
    by: (email: string) => `por ${email}`,
    times: (count: number) => `${count} veces en una hora`,
  },
});
