import { dictionary } from '#locales.ts';

/** Why a delivery or a backup failed, in the words of the office. */
export const serverReasonText = dictionary({
  en: {
    timeout: 'The other server did not answer in time.',
    noConnection: 'The other server could not be reached.',
    signIn: 'The other server refused the user name or password.',
    address: 'The mail server refused the sender’s or the recipient’s address.',
    disk: 'The server’s disk is full.',
    webhook: 'The webhook refused the request.',
    switchedOff: 'This way of delivery was switched off.',
    other: 'The person who maintains the site can find the reason on the server.',
  },
  es: {
    timeout: 'El otro servidor no contestó a tiempo.',
    noConnection: 'No se pudo conectar con el otro servidor.',
    signIn: 'El otro servidor rechazó el usuario o la contraseña.',
    address: 'El servidor de correo rechazó la dirección del remitente o del destinatario.',
    disk: 'El disco del servidor está lleno.',
    webhook: 'El webhook rechazó la solicitud.',
    switchedOff: 'Esta forma de entrega se desactivó.',
    other: 'Quien administra el sitio puede ver el motivo en el servidor.',
  },
});
