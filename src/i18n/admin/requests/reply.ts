import { dictionary } from '#locales.ts';

/** The email that a reply to a quote request starts with. */
export const replyText = dictionary({
  en: {
    subject: {
      auto: (reference: string) => `Your auto insurance quote (${reference})`,
      home: (reference: string) => `Your home insurance quote (${reference})`,
    },
    body: 'Hello,\n\nThank you for asking us for a quote.\n\n',
  },
  es: {
    subject: {
      auto: (reference: string) => `Su cotización de seguro de auto (${reference})`,
      home: (reference: string) => `Su cotización de seguro de casa (${reference})`,
    },
    body: 'Hola:\n\nGracias por pedirnos una cotización.\n\n',
  },
});
