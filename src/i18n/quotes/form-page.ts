import { dictionary } from '#locales.ts';

/** Texts on the pages of both quote forms that are not part of the forms' scripts. */
export const formPageText = dictionary({
  en: {
    backToHome: 'Back to Home',
    returnToHome: 'Return to Home',
    talkHeading: 'Prefer to talk?',
    talkText: 'We’ll ask the same questions by phone and compare prices on the same call.',
    call: (phone: string) => `Call ${phone}`,
    withoutScript: (phone: string) =>
      `This form needs JavaScript, which is turned off or has not loaded. Call ${phone} and we’ll take your answers by phone.`,
    notTakenYet: (phone: string) =>
      `Quotes by phone for now: this form does not send us your answers. To get a quote, please call ${phone}.`,
    nothingSent: 'Nothing was sent',
    nothingSentText: (phone: string) =>
      `Quotes by phone for now: your answers are still only here. Please call ${phone}.`,
    formsOff: (phone: string) => `Quotes by phone for now. Please call ${phone}.`,
    notAPolicy: 'This request is not a policy. You are not covered until the company accepts it.',
    bindsNothing:
      'Sending a form, an email, a text or a voicemail does not start, change or cancel coverage. Only a company’s written confirmation does.',
    whyWeAsk: 'Why we ask',
    why: 'Insurers base their prices on who drives what and how long each person has been licensed, and on where the home is and how old the house and roof are. Some also consider marital status and education. Most also use claims and driving records and, where the law allows, credit information; you get a notice about that. The phone number and email are for getting your quote to you.',
    bundle:
      'Your bundle: first your vehicles, then your house. Your name and contact details carry over.',
    saveContact: 'Save our contact card',
    nextHeading: 'What happens next',
    officeNow: 'Our office right now:',
    nextByPhone: (phone: string) =>
      `Call ${phone} with your answers at hand; you can see and print them above. A licensed agent takes them by phone and compares prices with you.`,
    nextItems: [
      'A licensed agent reads your request during office hours.',
      'We call or email you if something is missing.',
      'Your quote usually comes by email. There is no obligation to buy.',
    ],
    offers: {
      home: {
        heading: 'Add your house?',
        text: 'Insuring vehicles and house together may cost less. We’ll fill in your name, address and contact details for you.',
        action: 'Get Home Quote',
      },
      auto: {
        heading: 'Add your vehicles?',
        text: 'Insuring house and vehicles together may cost less. We’ll fill in your name, address and contact details for you.',
        action: 'Get Auto Quote',
      },
    },
  },
  es: {
    backToHome: 'Volver al inicio',
    returnToHome: 'Volver al inicio',
    talkHeading: '¿Prefiere hablar?',
    talkText:
      'Por teléfono le hacemos las mismas preguntas en español y comparamos precios en la misma llamada. La póliza suele emitirse en inglés; se la explicamos antes de que firme.',
    call: (phone: string) => `Llame al ${phone}`,
    withoutScript: (phone: string) =>
      `Este formulario necesita JavaScript, que está desactivado o no se cargó. Llame al ${phone} y anotamos sus respuestas por teléfono.`,
    notTakenYet: (phone: string) =>
      `Por ahora cotizamos por teléfono: este formulario no nos envía sus respuestas. Para pedir su cotización, llame al ${phone}.`,
    nothingSent: 'No se envió nada',
    nothingSentText: (phone: string) =>
      `Por ahora cotizamos por teléfono: sus respuestas siguen solo aquí. Llame al ${phone}.`,
    formsOff: (phone: string) => `Por ahora cotizamos por teléfono. Llame al ${phone}.`,
    notAPolicy:
      'Esta solicitud no es una póliza: no tiene cobertura hasta que la compañía la acepte.',
    bindsNothing:
      'Mandar un formulario, un correo o un mensaje, o dejar un recado, no inicia, cambia ni cancela una cobertura. Solo lo hace la confirmación escrita de la compañía.',
    whyWeAsk: 'Por qué lo preguntamos',
    why: 'Las aseguradoras calculan sus precios según quién maneja, desde cuándo y qué vehículo, y según dónde está la casa y cuántos años tienen la casa y el techo. Algunas también toman en cuenta el estado civil y los estudios. La mayoría también usa sus historiales de reclamos y de manejo y, donde la ley lo permite, información de crédito; en ese caso se le avisa. El teléfono y el correo son para hacerle llegar su cotización.',
    bundle:
      'Su paquete: primero sus vehículos y luego su casa. No tiene que volver a escribir su nombre, dirección, teléfono ni correo.',
    saveContact: 'Guardar nuestra tarjeta de contacto',
    nextHeading: 'Qué sigue',
    officeNow: 'Nuestra oficina en este momento:',
    nextByPhone: (phone: string) =>
      `Llame al ${phone} con sus respuestas a la mano; arriba las puede ver e imprimir. Un agente con licencia las anota por teléfono y compara precios con usted.`,
    nextItems: [
      'Un agente con licencia lee su solicitud en horas de oficina.',
      'Si falta algo, le llamamos o le mandamos un correo electrónico.',
      'Su cotización suele llegar por correo electrónico. No tiene ninguna obligación de comprar.',
    ],
    offers: {
      home: {
        heading: '¿Y su casa?',
        text: 'Asegurar los vehículos y la casa juntos puede costar menos. No tiene que volver a escribir su nombre, dirección, teléfono ni correo.',
        action: 'Cotizar casa',
      },
      auto: {
        heading: '¿Y sus vehículos?',
        text: 'Asegurar la casa y los vehículos juntos puede costar menos. No tiene que volver a escribir su nombre, dirección, teléfono ni correo.',
        action: 'Cotizar auto',
      },
    },
  },
});
