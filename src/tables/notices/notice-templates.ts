import type { Localized } from '#locales.ts';
import type { noticeSeverities } from './schema.ts';

export interface NoticeTemplate {
  severity: (typeof noticeSeverities)[number];
  message: Localized;
  /** Set if the office is closed while the notice is shown: why, next to the opening hours. */
  occasion?: Localized;
}

/** Where a notice about a closed office leads. */
export const claimsLink = '/help#companies';

export const claimsLinkText: Localized = { en: 'Claims numbers', es: 'Números para reclamos' };

/** Notices that an office needs around a storm. Staff can change them before saving. */
export const noticeTemplates = {
  closed: {
    severity: 'emergency',
    message: {
      en: 'Our office is closed because of the storm. To file a claim, call your insurance company: the number is on your insurance ID card.',
      es: 'Nuestra oficina está cerrada por la tormenta. Para hacer un reclamo, llame a su compañía de seguros: el número está en su tarjeta del seguro.',
    },
    occasion: { en: 'Storm', es: 'Tormenta' },
  },
  holiday: {
    severity: 'info',
    message: {
      en: 'Our office is closed for the holiday. To file a claim, call your insurance company: the number is on your insurance ID card.',
      es: 'Nuestra oficina está cerrada por el día festivo. Para hacer un reclamo, llame a su compañía de seguros: el número está en su tarjeta del seguro.',
    },
    occasion: { en: 'Holiday', es: 'Día festivo' },
  },
  claims: {
    severity: 'warning',
    message: {
      en: 'Storm damage? Call your company’s claims line first, then us. Take photos before you clean up.',
      es: '¿Daños por la tormenta? Llame primero a la línea de reclamos de su compañía y luego a nosotros. Tome fotos antes de limpiar.',
    },
  },
  phones: {
    severity: 'emergency',
    message: {
      en: 'Our phones are not working right now. To file a claim, call your insurance company: the number is on your insurance ID card.',
      es: 'Nuestros teléfonos no funcionan en este momento. Para hacer un reclamo, llame a su compañía de seguros: el número está en su tarjeta del seguro.',
    },
  },
  open: {
    severity: 'info',
    message: {
      en: 'Our office is open again at its usual hours.',
      es: 'Nuestra oficina atiende de nuevo en su horario normal.',
    },
  },
} as const satisfies Record<string, NoticeTemplate>;
