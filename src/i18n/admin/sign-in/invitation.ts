import { dictionary } from '#locales.ts';

/** Texts of the page that an invitation link opens. */
export const invitationText = dictionary({
  en: {
    title: 'You are invited',
    loading: 'Loading your invitation…',
    intro: (email: string) =>
      `You are invited to edit this website as ${email}. Choose a password to open the panel.`,
    label: 'Password',
    submit: 'Accept the invitation',
    unconfirmed:
      'We sent you an email. Open its link, then open your invitation again and enter the same password.',
    welcome: 'Welcome! You can edit the website now.',
    back: 'Back to login',
    refusals: {
      expired:
        'This invitation has expired or was already used. If you accepted it, sign in. Otherwise, ask the person who invited you for a new one.',
      'other-account':
        'This account uses a different address. Sign in with the address that was invited.',
    },
  },
  es: {
    title: 'Tiene una invitación',
    loading: 'Cargando su invitación…',
    intro: (email: string) =>
      `Usted tiene una invitación para editar este sitio como ${email}. Elija una contraseña para abrir el panel.`,
    label: 'Contraseña',
    submit: 'Aceptar la invitación',
    unconfirmed:
      'Le enviamos un correo. Abra su enlace, después abra la invitación otra vez y escriba la misma contraseña.',
    welcome: '¡Le damos la bienvenida! Ya puede editar el sitio.',
    back: 'Volver al inicio de sesión',
    refusals: {
      expired:
        'Esta invitación venció o ya se usó. Si usted la aceptó, inicie sesión. Si no, pida una nueva a quien le invitó.',
      'other-account':
        'Esta cuenta usa otro correo. Entre con el correo que recibió la invitación.',
    },
  },
});
