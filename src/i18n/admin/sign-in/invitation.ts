import { dictionary } from '#locales.ts';

/** Texts of the page that an invitation leads to. */
export const invitationText = dictionary({
  en: {
    title: 'You are invited',
    loading: 'Looking up your invitation…',
    intro: (email: string) =>
      `You may edit this website as ${email}. Choose a password, and the panel opens.`,
    label: 'Password',
    submit: 'Accept the invitation',
    unconfirmed:
      'A mail is on its way to you. Open its link, then follow your invitation once more and type the same password.',
    welcome: 'Welcome! You may edit the website now.',
    back: 'To the login',
    refusals: {
      expired:
        'This invitation has expired or was used already. Ask whoever invited you for a new one.',
      'other-account':
        'This account has another address than the invitation. Use the address that was invited.',
    },
  },
  es: {
    title: 'Tiene una invitación',
    loading: 'Buscando su invitación…',
    intro: (email: string) =>
      `Usted puede editar este sitio como ${email}. Elija una contraseña y se abre el panel.`,
    label: 'Contraseña',
    submit: 'Aceptar la invitación',
    unconfirmed:
      'Un correo va en camino. Abra su enlace, siga la invitación otra vez y escriba la misma contraseña.',
    welcome: '¡Le damos la bienvenida! Ya puede editar el sitio.',
    back: 'Al inicio de sesión',
    refusals: {
      expired: 'Esta invitación venció o ya se usó. Pida una nueva a quien le invitó.',
      'other-account':
        'Esta cuenta tiene otro correo que la invitación. Use el correo que recibió la invitación.',
    },
  },
});
