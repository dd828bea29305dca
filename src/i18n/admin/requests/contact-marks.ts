import { dictionary } from '#locales.ts';

/** Texts of the marks “do not call” and “do not text”. */
export const contactMarksText = dictionary({
  en: {
    title: 'Contact preferences',
    kinds: { do_not_call: 'Do not call', do_not_text: 'Do not text' },
    asked: {
      do_not_call: 'Do not call: this person asked not to be called.',
      do_not_text: 'Do not text: this person asked for no text messages.',
    },
    honorBy: (day: string) =>
      `Must be honored everywhere by ${day} (ten business days after the mark was set).`,
    setOn: (when: string, who: string) => `Set on ${when} by ${who}`,
    someone: 'someone working on the database',
    agreed: {
      phone: 'A later request with this number agreed again',
      email: 'A later request with this email agreed again',
      before: (when: string) => ` (${when}, request `,
      after: '). Make sure this person sent it. The mark stays until you remove it.',
    },
    matches: {
      phone: 'Applies to this request by its phone number.',
      email: 'Applies to this request by its email.',
    },
    also: { phone: 'Also for this number', email: 'Also for this email' },
    set: { do_not_call: 'Mark “Do not call”', do_not_text: 'Mark “Do not text”' },
    holds:
      'The mark applies to every request with this phone number or email address, earlier and later ones. It stays when the requests are deleted.',
    reason: 'Reason (optional)',
    reasonHint: 'For example: asked by phone on November 20.',
    save: 'Set the mark',
    wasSet: 'The mark is set.',
    remove: 'Remove the mark',
    removeNamed: { do_not_call: 'Remove “Do not call”', do_not_text: 'Remove “Do not text”' },
    removalReason: 'Why may you contact this person again?',
    removalHint: 'Required. It stays on record with your name and the date.',
    wasRemoved: 'The mark is removed.',
    cancel: 'Cancel',
    removed: 'Removed marks',
    removedOn: (when: string, who: string) => `Removed on ${when} by ${who}`,
    problems: {
      exists: 'This mark was already set. It is shown above.',
      gone: 'Someone else already removed this mark.',
      removed: 'Nothing was saved: someone else removed this request.',
      unknown:
        'Nothing was saved: this request has neither a complete phone number nor an email address.',
      signedOut:
        'Nothing was saved: you are signed out. Your text is still here. Press the button to sign in again.',
      denied: 'Nothing was saved: this account may no longer work on requests.',
      unreachable:
        'The connection was lost, so it is not known whether this was saved. Your text is still here. Check the connection and try again; nothing is saved twice.',
      failed: (reason: string) => `Nothing was saved. ${reason}`,
    },
    callAnyway: {
      title: (name: string) => `Call ${name}?`,
      text: 'This person asked not to be called. Call anyway?',
      confirm: 'Call anyway',
      cancel: 'Don’t call',
    },
  },
  es: {
    title: 'Si se le puede llamar o escribir',
    kinds: { do_not_call: 'No llamar', do_not_text: 'No mandar mensajes de texto' },
    asked: {
      do_not_call: 'No llamar: esta persona pidió que no le llamen.',
      do_not_text: 'No mandar mensajes: esta persona pidió que no le manden mensajes de texto.',
    },
    honorBy: (day: string) =>
      `Hay que respetarlo en todas partes a más tardar el ${day} (diez días hábiles después de poner la marca).`,
    setOn: (when: string, who: string) => `Marca puesta el ${when} por ${who}`,
    someone: 'alguien que trabajó en la base de datos',
    agreed: {
      phone: 'En una solicitud posterior con este número volvió a aceptar',
      email: 'En una solicitud posterior con este correo volvió a aceptar',
      before: (when: string) => ` (${when}, solicitud `,
      after: '). Confirme que la mandó esta persona. La marca sigue hasta que usted la quite.',
    },
    matches: {
      phone: 'Vale para esta solicitud por el teléfono.',
      email: 'Vale para esta solicitud por el correo.',
    },
    also: { phone: 'También para este número', email: 'También para este correo' },
    set: {
      do_not_call: 'Marcar “No llamar”',
      do_not_text: 'Marcar “No mandar mensajes de texto”',
    },
    holds:
      'La marca vale para todas las solicitudes con este teléfono o correo, las de antes y las que lleguen. Se queda aunque se borren las solicitudes.',
    reason: 'Motivo (opcional)',
    reasonHint: 'Por ejemplo: lo pidió por teléfono el 20 de noviembre.',
    save: 'Poner la marca',
    wasSet: 'La marca está puesta.',
    remove: 'Quitar la marca',
    removeNamed: {
      do_not_call: 'Quitar “No llamar”',
      do_not_text: 'Quitar “No mandar mensajes de texto”',
    },
    removalReason: '¿Por qué se le puede volver a llamar o escribir?',
    removalHint: 'Es obligatorio. Queda registrado con su nombre y la fecha.',
    wasRemoved: 'La marca se quitó.',
    cancel: 'Cancelar',
    removed: 'Marcas que se quitaron',
    removedOn: (when: string, who: string) => `Se quitó el ${when}, por ${who}`,
    problems: {
      exists: 'Esta marca ya estaba puesta. Aparece arriba.',
      gone: 'Otra persona ya quitó esta marca.',
      removed: 'No se guardó nada: otra persona eliminó esta solicitud.',
      unknown: 'No se guardó nada: esta solicitud no tiene un teléfono completo ni un correo.',
      signedOut:
        'No se guardó nada: su sesión se cerró. Su texto sigue aquí. Presione el botón para volver a entrar.',
      denied: 'No se guardó nada: esta cuenta ya no puede trabajar en las solicitudes.',
      unreachable:
        'Se perdió la conexión y no se sabe si esto se guardó. Su texto sigue aquí. Revise la conexión e intente de nuevo; nada se guarda dos veces.',
      failed: (reason: string) => `No se guardó nada. ${reason}`,
    },
    callAnyway: {
      title: (name: string) => `¿Llamar a ${name}?`,
      text: 'Esta persona pidió que no le llamen. ¿Llamarle de todos modos?',
      confirm: 'Llamar de todos modos',
      cancel: 'No llamar',
    },
  },
});
