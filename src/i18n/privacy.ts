import { dictionary } from '#locales.ts';

interface PrivacyFacts {
  agency: string;
  phone: string;
  /** How long requests are kept, such as “24 months”. */
  months: string;
  takesRequests: boolean;
  /** Host of the form provider, if there is one. */
  formHost: string | undefined;
}

interface Section {
  heading: string;
  paragraphs: string[];
}

export const privacyText = dictionary({
  en: {
    title: 'Your privacy',
    description:
      'What happens to the information you give us on this website: what we ask for, who reads it, how long we keep it, and how to have it deleted.',
    lead: (agency: string) =>
      `What ${agency} does with the information you give us on this website, in plain language.`,
    sections: ({ agency, phone, months, takesRequests, formHost }: PrivacyFacts): Section[] => [
      takesRequests
        ? {
            heading: 'When you ask for a quote',
            paragraphs: [
              'You tell us who you are, how to reach you, and what we need to compare prices: dates of birth, addresses, vehicles or your home, and who insures you today.',
              `${agency}’s licensed agents read your answers to prepare your quote and to call or email you about it. To get prices they share your answers with the insurers whose prices they compare. Most insurers also use claims and driving records and, where the law allows, credit information; you get a notice about that. We do not sell your answers.`,
              'If you ask for a call, we keep your first name, your number, when you would like the call and in which language. We use the number for that call, and send nothing else to it.',
              'With your answers we keep the wording you agreed to, which boxes you checked, the language, the page and the time. We do not record keystrokes or mouse movements.',
              'We call or text you with automated systems only if you check the box that says so. You get your quote either way.',
            ],
          }
        : {
            heading: 'When you fill out a quote form',
            paragraphs: [
              'Our two quote forms do not send your answers to us yet. They stay in your own browser.',
              `For a quote, please call ${phone}: we use what you tell us to prepare it and to get back to you.`,
            ],
          },
      {
        heading: 'How long we keep it',
        paragraphs: takesRequests
          ? [
              `Our website’s database deletes a request automatically after ${months}, and sooner if you ask. Nightly backups are replaced after about two weeks; we delete other copies by hand.`,
              'Requests reach our office by email or through our office software. We keep the copies there, and anything that became part of a quote or policy, for as long as insurance rules require.',
              'If you ask us not to call or text you, we keep your phone number and email address with that request and its date, even after everything else is deleted, so that we do not contact you by mistake.',
            ]
          : ['Our website does not store answers from our quote forms.'],
      },
      {
        heading: 'What stays on your device',
        paragraphs: [
          'While you fill out a form, your browser keeps your answers for this one tab, so a refresh does not lose them. The browser does not keep dates of birth or VINs. The answers are removed when you submit, start over or close the tab. If you go on to our other form, your name, address and contact details are filled in there.',
          'We use no advertising cookies, no tracking and no other company’s analytics. Once you close that tab, nothing you typed stays in your browser. Only on our own staff’s devices does this site store more: their sign-in, a cookie that recognizes a device they signed in on before, the language they chose, and texts they have not saved yet.',
        ],
      },
      {
        heading: 'What others may see',
        paragraphs: [
          ...(takesRequests
            ? [
                'The companies that run our website and its database handle your answers only on our behalf. To stop fake requests, we count for a few minutes the requests that come from your IP address; the address is not stored with your request. For a day we also remember, only in memory and only as a code, which internet connections sent us something, so that a burst of fake requests cannot shut out everyone else.',
              ]
            : []),
          ...(formHost
            ? [
                `The form on our city pages comes from ${formHost}, which has its own privacy notice.`,
              ]
            : []),
          'Some pictures and links point to other websites, which can see that you opened them.',
        ],
      },
      {
        heading: 'What you can ask us to do',
        paragraphs: [
          `Call ${phone} to learn what we have about you, get a copy, correct it or have it deleted, or to tell us not to call or text you. We first make sure that it’s really you.`,
        ],
      },
    ],
    months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  },
  es: {
    title: 'Su privacidad',
    description:
      'Qué pasa con lo que usted nos dice en este sitio: qué preguntamos, quién lo lee, cuánto tiempo se guarda y cómo pedir que se borre.',
    lead: (agency: string) =>
      `Qué hace ${agency} con lo que usted nos dice en este sitio, en palabras sencillas.`,
    sections: ({ agency, phone, months, takesRequests, formHost }: PrivacyFacts): Section[] => [
      takesRequests
        ? {
            heading: 'Cuando pide una cotización',
            paragraphs: [
              'Usted nos dice quién es, cómo comunicarnos con usted y lo que necesitamos para comparar precios: fechas de nacimiento, direcciones, vehículos o su casa, y quién le asegura hoy.',
              `Los agentes con licencia de ${agency} leen sus respuestas para preparar su cotización y para llamarle o mandarle un correo electrónico sobre ella. Para conseguir precios, las comparten con las aseguradoras cuyos precios comparan. La mayoría de las aseguradoras también usa historiales de reclamos y de manejo y, donde la ley lo permite, información de crédito; en ese caso se le avisa. No vendemos sus respuestas.`,
              'Si pide que le llamemos, guardamos su nombre, su número, cuándo quiere la llamada y en qué idioma. Usamos el número para esa llamada y no le mandamos nada más.',
              'Junto con sus respuestas guardamos el texto que aceptó, las casillas que marcó, el idioma, la página y la hora. No grabamos lo que teclea ni cómo mueve el ratón.',
              'Solo le llamamos o le mandamos mensajes con sistemas automáticos si marca la casilla que lo dice. De todos modos recibe su cotización.',
            ],
          }
        : {
            heading: 'Cuando llena un formulario',
            paragraphs: [
              'Nuestros dos formularios de cotización todavía no nos envían sus respuestas. Se quedan en su propio navegador.',
              `Para una cotización, llame al ${phone}: usamos lo que nos diga para prepararla y para responderle.`,
            ],
          },
      {
        heading: 'Cuánto tiempo lo guardamos',
        paragraphs: takesRequests
          ? [
              `La base de datos de nuestro sitio borra cada solicitud automáticamente después de ${months}, y antes si usted lo pide. Los respaldos de cada noche se reemplazan en unas dos semanas; las demás copias las borramos nosotros a mano.`,
              'Las solicitudes llegan a nuestra oficina por correo electrónico o por nuestro programa de oficina. Las copias que quedan ahí, y lo que pasó a una cotización o a una póliza, se guardan el tiempo que pidan las reglas de seguros.',
              'Si nos pide que no le llamemos o que no le mandemos mensajes de texto, guardamos su teléfono y su correo con esa indicación y su fecha, aunque se borre todo lo demás, para no llamarle ni escribirle por error.',
            ]
          : ['Nuestro sitio no guarda respuestas de los formularios de cotización.'],
      },
      {
        heading: 'Lo que queda en su dispositivo',
        paragraphs: [
          'Mientras llena un formulario, su navegador guarda sus respuestas para esa pestaña, para que no se pierdan si la página se recarga. El navegador no guarda las fechas de nacimiento ni los VIN. Las respuestas desaparecen cuando usted las envía, empieza de nuevo o cierra la pestaña. Si pasa a nuestro otro formulario, ahí ya aparecen su nombre, su dirección, su teléfono y su correo.',
          'No usamos cookies de publicidad, ni rastreo, ni estadísticas de otra empresa. Al cerrar esa pestaña no queda en su navegador nada de lo que escribió. Solo en los dispositivos de nuestro personal guarda este sitio algo más: su inicio de sesión, una cookie que reconoce un dispositivo desde el que ya entró, el idioma que eligió y los textos que aún no ha guardado.',
        ],
      },
      {
        heading: 'Lo que otros pueden ver',
        paragraphs: [
          ...(takesRequests
            ? [
                'Quienes operan por nosotros el sitio y su base de datos tratan sus respuestas para nosotros y para nada más. Para frenar solicitudes falsas, contamos durante unos minutos las que llegan desde la dirección de su conexión a internet; la dirección no se guarda con su solicitud. Durante un día también recordamos, solo en memoria y solo como un código, desde qué conexiones nos mandaron algo: así, si llegan muchas solicitudes falsas de golpe, los demás pueden seguir escribiéndonos.',
              ]
            : []),
          ...(formHost
            ? [
                `El formulario de nuestras páginas de ciudades es de ${formHost}, que tiene su propio aviso de privacidad.`,
              ]
            : []),
          'Algunas imágenes y enlaces llevan a otros sitios, que pueden ver que usted los abrió.',
        ],
      },
      {
        heading: 'Lo que puede pedirnos',
        paragraphs: [
          `Llame al ${phone} para saber qué tenemos de usted, recibir una copia, corregirlo o pedir que se borre, o para decirnos que no le llamemos ni le mandemos mensajes. Primero nos aseguramos de que quien lo pide sea usted.`,
        ],
      },
    ],
    months: (count: number) => (count === 1 ? '1 mes' : `${count} meses`),
  },
});
