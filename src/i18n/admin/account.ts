import { dictionary } from '#locales.ts';

/** Texts of the tab about one's own account. */
export const accountText = dictionary({
  en: {
    loading: 'Loading your account…',
    unreachable: 'Your account cannot be read right now. Check the connection and try again.',
    retry: 'Try again',
    intro:
      'With a second factor, your password alone opens nothing here. Have two, so that one may be lost.',
    name: 'Name',
    nameHint: 'So that you know it again, such as My phone',
    cancel: 'Cancel',
    app: {
      heading: 'Authenticator app',
      text: 'An app on your phone shows a new code every 30 seconds, also without a connection.',
      suggestedName: 'My phone',
      add: 'Add an app',
      scan: 'Scan this with the app:',
      drawing: 'QR code for your authenticator app',
      orType: 'Or type this key into it:',
      prove: 'Confirm',
      added: 'Your app is set up. From now on you are asked for its code.',
    },
    passkey: {
      heading: 'Passkeys and security keys',
      text: 'A key that you touch, or the fingerprint, face or PIN of your device. No false page can ask for it.',
      suggestedName: 'My key',
      add: 'Add a passkey',
      added: 'Your passkey is set up. From now on you are asked for it.',
      unusable:
        'Passkeys do not work at this address. Open the panel by the name of the site, with https (or at localhost).',
    },
    recovery: {
      heading: 'Recovery codes',
      text: 'Ten codes on paper for the day your phone is lost. Each works once.',
      none: 'You have none yet.',
      exist: 'You have a set. New codes take the place of the old ones.',
      make: 'Make ten codes',
      renew: 'Make ten new codes',
      once: 'Write these down or print them now. They are not shown again.',
      list: 'Your recovery codes',
      copy: 'Copy all',
      copied: 'The codes are copied',
      kept: 'I have kept them',
    },
    list: { totp: 'Your apps', webauthn: 'Your passkeys' },
    remove: {
      button: 'Remove',
      label: (name: string) => `Remove ${name}`,
      title: (name: string) => `Remove “${name}”?`,
      text: 'First prove that it is you.',
      done: (name: string) => `“${name}” is removed`,
    },
    password: {
      heading: 'Password',
      current: 'Current password',
      text: 'Everybody who used the old one is signed out.',
      label: 'New password',
      submit: 'Change password',
      done: 'Your new password is saved',
    },
  },
  es: {
    loading: 'Cargando su cuenta…',
    unreachable:
      'No se puede leer su cuenta en este momento. Revise la conexión e intente de nuevo.',
    retry: 'Intentar de nuevo',
    intro:
      'Con un segundo factor, su contraseña sola no abre nada aquí. Tenga dos, por si pierde uno.',
    name: 'Nombre',
    nameHint: 'Para que usted lo reconozca, por ejemplo Mi teléfono',
    cancel: 'Cancelar',
    app: {
      heading: 'Aplicación de códigos',
      text: 'Una aplicación en su teléfono muestra un código nuevo cada 30 segundos, también sin conexión.',
      suggestedName: 'Mi teléfono',
      add: 'Agregar una aplicación',
      scan: 'Escanee esto con la aplicación:',
      drawing: 'Código QR para su aplicación de códigos',
      orType: 'O escriba esta clave en ella:',
      prove: 'Confirmar',
      added: 'Su aplicación está lista. Desde ahora se le pide su código.',
    },
    passkey: {
      heading: 'Llaves de acceso y llaves de seguridad',
      text: 'Una llave que usted toca, o la huella, el rostro o el PIN de su dispositivo. Ninguna página falsa puede pedirla.',
      suggestedName: 'Mi llave',
      add: 'Agregar una llave de acceso',
      added: 'Su llave de acceso está lista. Desde ahora se le pide.',
      unusable:
        'Las llaves de acceso no funcionan en esta dirección. Abra el panel por el nombre del sitio, con https (o en localhost).',
    },
    recovery: {
      heading: 'Códigos de recuperación',
      text: 'Diez códigos en papel para el día en que pierda su teléfono. Cada uno sirve una vez.',
      none: 'Todavía no tiene ninguno.',
      exist: 'Usted tiene un juego. Los códigos nuevos reemplazan los anteriores.',
      make: 'Crear diez códigos',
      renew: 'Crear diez códigos nuevos',
      once: 'Anótelos o imprímalos ahora. No se muestran otra vez.',
      list: 'Sus códigos de recuperación',
      copy: 'Copiar todos',
      copied: 'Los códigos están copiados',
      kept: 'Ya los guardé',
    },
    list: { totp: 'Sus aplicaciones', webauthn: 'Sus llaves de acceso' },
    remove: {
      button: 'Quitar',
      label: (name: string) => `Quitar ${name}`,
      title: (name: string) => `¿Quitar «${name}»?`,
      text: 'Primero demuestre que es usted.',
      done: (name: string) => `Se quitó «${name}»`,
    },
    password: {
      heading: 'Contraseña',
      current: 'Contraseña actual',
      text: 'Se cierra la sesión de quien usaba la anterior.',
      label: 'Contraseña nueva',
      submit: 'Cambiar contraseña',
      done: 'Su contraseña nueva está guardada',
    },
  },
});

/** The texts of the tab about one's own account in one language. */
export type AccountText = (typeof accountText)['en'];
