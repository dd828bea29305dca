import { dictionary } from '#locales.ts';

export const authText = dictionary({
  en: {
    pageTitle: 'Staff sign-in',
    pageDescription: 'Sign-in for the staff of the agency.',
    forStaff: 'For our staff',
    login: {
      title: 'Login',
      subtitle: 'Enter your credentials to access the admin panel',
      submit: 'Login',
      switchMode: 'Need an account? Sign up',
      success: 'Logged in successfully',
    },
    signUp: {
      title: 'Sign Up',
      subtitle: 'Create an account to get started',
      submit: 'Sign Up',
      switchMode: 'Already have an account? Login',
      success: 'Account created successfully',
      linkSent:
        'We emailed you a link. Open it to confirm your address, then sign in here. Check the junk folder too.',
    },
    enroll: { title: 'Set up a second factor' },
    forgotten: {
      link: 'Forgot your password?',
      title: 'Forgot password?',
      subtitle: 'We’ll send you a link to choose a new password',
      submit: 'Send the link',
      sent: 'If there is an account with this email, a link is on its way. Check the junk folder too.',
      withoutMail:
        'This site does not send email. Ask the owner of your agency’s site: they can have a new password set for you.',
      expired: 'This link has expired or was already used. Request a new one.',
      back: 'Back to login',
    },
    newPassword: {
      title: 'New password',
      subtitle: 'Choose a new password. Everyone signed in with the old one will be signed out.',
      proofNeeded: 'First confirm that it is you, then enter the new password again.',
      label: 'New password',
      submit: 'Save new password',
      success: 'Your new password is saved',
    },
    ended:
      'Your session has ended: it expired, or it was ended on another device, by an owner or by a new password. Please sign in again.',
    confirmed: 'Your email is confirmed. You can sign in now.',
    email: 'Email',
    emailHint: 'Enter your email, such as you@example.com',
    password: 'Password',
    passwordHint: (count: number) => `At least ${count} characters`,
    passwordTooLong:
      'This password is too long. Use at most 72 letters and digits; letters such as ñ count twice, and emoji four times or more.',
    passwordNeeded: 'Enter your password',
    signUpHint: (fewest: number, forStaff: number) =>
      `At least ${fewest} characters; at least ${forStaff} if you will edit the website`,
    show: 'Show',
    showLabel: 'Show what I typed',
    hide: 'Hide',
    hideLabel: 'Hide what I typed',
    busy: 'Loading...',
    unreachable: 'The sign-in service cannot be reached. Check the connection and try again.',
    closeMessage: 'Close message',
    messages: 'Notifications',
    noScript: 'The admin panel needs JavaScript. Please turn it on in your browser.',
  },
  es: {
    pageTitle: 'Acceso del personal',
    pageDescription: 'Acceso para el personal de la agencia.',
    forStaff: 'Para nuestro personal',
    login: {
      title: 'Iniciar sesión',
      subtitle: 'Escriba sus datos para entrar al panel de administración',
      submit: 'Iniciar sesión',
      switchMode: '¿Necesita una cuenta? Regístrese',
      success: 'Sesión iniciada',
    },
    signUp: {
      title: 'Registrarse',
      subtitle: 'Cree una cuenta para empezar',
      submit: 'Registrarse',
      switchMode: '¿Ya tiene una cuenta? Inicie sesión',
      success: 'Cuenta creada',
      linkSent:
        'Le enviamos un enlace por correo. Ábralo para confirmar su dirección y después inicie sesión aquí. Busque también en el correo no deseado.',
    },
    enroll: { title: 'Configure un segundo factor' },
    forgotten: {
      link: '¿Olvidó su contraseña?',
      title: '¿Olvidó su contraseña?',
      subtitle: 'Le enviaremos un enlace para elegir una contraseña nueva',
      submit: 'Enviar el enlace',
      sent: 'Si hay una cuenta con este correo, un enlace va en camino. Busque también en el correo no deseado.',
      withoutMail:
        'Este sitio no envía correos. Hable con el propietario del sitio de su agencia, que puede pedir una contraseña nueva para usted.',
      expired: 'Este enlace ya venció o ya se usó. Pida uno nuevo.',
      back: 'Volver al inicio de sesión',
    },
    newPassword: {
      title: 'Contraseña nueva',
      subtitle:
        'Elija una contraseña nueva. Se cerrarán todas las sesiones abiertas con la anterior.',
      proofNeeded: 'Primero confirme que es usted; después escriba la contraseña nueva otra vez.',
      label: 'Contraseña nueva',
      submit: 'Guardar contraseña nueva',
      success: 'Su contraseña nueva está guardada',
    },
    ended:
      'Su sesión terminó: venció, o la terminó alguien en otro dispositivo, un propietario o una contraseña nueva. Inicie sesión otra vez.',
    confirmed: 'Su correo está confirmado. Ya puede iniciar sesión.',
    email: 'Correo electrónico',
    emailHint: 'Escriba su correo, por ejemplo usted@ejemplo.com',
    password: 'Contraseña',
    passwordHint: (count: number) => `Al menos ${count} caracteres`,
    passwordTooLong:
      'Esta contraseña es demasiado larga. Use 72 letras y números como máximo; las letras como la ñ o la á cuentan por dos, y los emojis por cuatro o más.',
    passwordNeeded: 'Escriba su contraseña',
    signUpHint: (fewest: number, forStaff: number) =>
      `Al menos ${fewest} caracteres; al menos ${forStaff} si va a editar el sitio`,
    show: 'Mostrar',
    showLabel: 'Mostrar lo que escribí',
    hide: 'Ocultar',
    hideLabel: 'Ocultar lo que escribí',
    busy: 'Cargando…',
    unreachable:
      'No se puede conectar con el servicio de acceso. Revise la conexión e intente de nuevo.',
    closeMessage: 'Cerrar mensaje',
    messages: 'Notificaciones',
    noScript: 'El panel de administración necesita JavaScript. Actívelo en su navegador.',
  },
});

export type AuthText = (typeof authText)['en'];
