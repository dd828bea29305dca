import { dictionary } from '#locales.ts';
import { shortestPassword } from '#schemas/password.ts';

/** Texts of the sign-in page. */
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
    },
    forgotten: {
      link: 'Forgot your password?',
      title: 'Forgotten password',
      subtitle: 'We send you a link that lets you choose a new password',
      submit: 'Send the link',
      sent: 'If there is an account with this email, a link is on its way to it. Look in the junk folder too.',
      withoutMail:
        'This site does not send mail. Whoever looks after the computer it runs on can set a new password there, in the folder of the site, with this command:',
      expired: 'This link has expired or was used already. Ask for a new one.',
      sampleEmail: 'you@example.com',
      back: 'Back to login',
    },
    newPassword: {
      title: 'New password',
      subtitle: 'Choose a new password. Everyone who used the old one is signed out.',
      label: 'New password',
      submit: 'Save new password',
      success: 'Your new password is saved',
    },
    confirmed: 'Your email is confirmed. You can log in now.',
    email: 'Email',
    password: 'Password',
    passwordHint: `At least ${shortestPassword} characters`,
    show: 'Show',
    showLabel: 'Show what I typed',
    hide: 'Hide',
    hideLabel: 'Hide what I typed',
    busy: 'Loading...',
    unreachable: 'The sign-in service cannot be reached. Check the connection and try again.',
    closeMessage: 'Close message',
    messages: 'Notifications',
    noScript: 'The admin panel needs JavaScript. Please switch it on in your browser.',
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
    },
    forgotten: {
      link: '¿Olvidó su contraseña?',
      title: 'Contraseña olvidada',
      subtitle: 'Le enviamos un enlace para elegir una contraseña nueva',
      submit: 'Enviar el enlace',
      sent: 'Si hay una cuenta con este correo, un enlace va en camino. Busque también en el correo no deseado.',
      withoutMail:
        'Este sitio no envía correos. Quien cuida la computadora donde funciona puede poner una contraseña nueva ahí, en la carpeta del sitio, con este comando:',
      expired: 'Este enlace ya venció o ya se usó. Pida uno nuevo.',
      sampleEmail: 'usted@ejemplo.com',
      back: 'Volver al inicio de sesión',
    },
    newPassword: {
      title: 'Contraseña nueva',
      subtitle: 'Elija una contraseña nueva. Se cierra la sesión de quien usaba la anterior.',
      label: 'Contraseña nueva',
      submit: 'Guardar contraseña nueva',
      success: 'Su contraseña nueva está guardada',
    },
    confirmed: 'Su correo está confirmado. Ya puede iniciar sesión.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordHint: `Al menos ${shortestPassword} caracteres`,
    show: 'Mostrar',
    showLabel: 'Mostrar lo que escribí',
    hide: 'Ocultar',
    hideLabel: 'Ocultar lo que escribí',
    busy: 'Cargando...',
    unreachable:
      'No se puede conectar con el servicio de acceso. Revise la conexión e intente de nuevo.',
    closeMessage: 'Cerrar mensaje',
    messages: 'Avisos',
    noScript: 'El panel de administración necesita JavaScript. Actívelo en su navegador.',
  },
});

/** The texts of the sign-in page in one language. */
export type AuthText = (typeof authText)['en'];
