import { dictionary } from './locales.ts';

/** Texts of the sign-in page. */
export const authText = dictionary({
  en: {
    pageTitle: 'Staff sign-in',
    pageDescription: 'Sign-in for the staff of the agency.',
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
    email: 'Email',
    password: 'Password',
    passwordHint: 'At least 6 characters',
    busy: 'Loading...',
    unreachable: 'The sign-in service cannot be reached. Check the connection and try again.',
    closeMessage: 'Close message',
    noScript: 'The admin panel needs JavaScript. Please switch it on in your browser.',
  },
  es: {
    pageTitle: 'Acceso del personal',
    pageDescription: 'Acceso para el personal de la agencia.',
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
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordHint: 'Al menos 6 caracteres',
    busy: 'Cargando...',
    unreachable: 'No se puede llegar al servicio de acceso. Revise la conexión e intente de nuevo.',
    closeMessage: 'Cerrar mensaje',
    noScript: 'El panel de administración necesita JavaScript. Actívelo en su navegador.',
  },
});
