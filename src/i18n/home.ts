import { dictionary } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

type Claims = Agency['claims'];

/** Places that are part of the name of another one are left out: Houston is in Greater Houston. */
function eyebrow(...places: (string | undefined)[]): string[] {
  const shown = places.filter((place) => place !== undefined);
  const named = [...new Set(shown.map((place) => place.charAt(0).toUpperCase() + place.slice(1)))];
  const contains = (whole: string, part: string) =>
    whole !== part && whole.toLowerCase().includes(part.toLowerCase());
  return named.filter((place) => !named.some((other) => contains(other, place)));
}

/** A grade is shown only with who gave it and when, except the example agency's, which is marked. */
function gradeIn({ grade, gradeSource, sample }: Claims, verb: string): string {
  if (!grade || !(gradeSource || sample)) return '';
  return `, ${verb} ${grade}${gradeSource ? ` (${gradeSource})` : ''}`;
}

/** Texts of the home page. */
export const homeText = dictionary({
  en: {
    metaTitle: (agency: string, area: string) => `Auto & Home Insurance in ${area} | ${agency}`,
    metaDescription: (town: string) =>
      `Independent insurance agency in ${town}, Texas. Compare auto and home insurance, understand what a policy covers, and call or ask for a quote today.`,
    eyebrow: (town: string, area: string, widerArea?: string) => eyebrow(town, area, widerArea),
    heroPicture: 'A storm cloud lifting over tall trees and a Texas house with its porch light on',
    topRated: 'Top Rated Service',
    basedOn: (count: number) => `Based on ${count} reviews`,
    autoCall: 'Call for an auto quote',
    homeCall: 'Call for a home quote',
    startOnline: 'Start online',
    hadDamage: 'Had damage?',
    // The heading in content/pages/en/help.md.
    damageHelp: '/help#what-to-do-first',
    callAbout: 'Call and ask',
    readMore: 'Read more',
    chooseHeading: (agency: string) => `Why Choose ${agency}`,
    chooseIntro:
      'A policy is a promise about the worst day of your year. You should know what it says, and who answers when that day comes.',
    meetAgency: 'Meet the agency',
    highlights: {
      protection: {
        title: 'Trusted Protection',
        text: ({ yearsOfExperience, ...claims }: Claims) =>
          `Licensed in ${claims.licensedState}, as the law requires${gradeIn(claims, 'rated')}${yearsOfExperience ? `, with over ${yearsOfExperience} years of storms, hail and fender benders behind us` : ''}.`,
      },
      service: {
        title: 'Personal Service',
        text: 'You speak with people who know your policy, in English or in Spanish. No call center.',
      },
      quotes: {
        title: 'Fast Quotes',
        byPhone: 'Call and we’ll compare prices while we talk.',
        text: (within: string) =>
          `Call and we’ll compare while we talk, or send the form and hear from us, usually ${within}.`,
      },
      reviews: {
        title: (count: number) => `${count}+ Reviews`,
        text: (value: number, source: string) =>
          `Neighbors rate us ${value} out of 5 on ${source}.`,
        read: 'Read the reviews',
      },
    },
    solutionsHeading: 'Complete Insurance Solutions',
    solutionsIntro: 'What a policy pays for. We go through each line with you before you sign.',
    autoCoverages: 'What auto insurance covers',
    homeCoverages: 'What home insurance covers',
    notFlood:
      'A standard home policy does not cover flood. A flood policy is separate and usually starts 30 days after you buy it. Near the coast, wind may be a separate policy too.',
    moreHeading: 'More ways we protect a family',
    contactHeading: 'Talk to us before the next storm',
    contactText:
      'Have your current policy nearby when you call. Ten minutes is usually enough to start comparing prices and coverage.',
    phone: 'Phone',
    office: 'Office',
    officePicture: 'The agency’s brick storefront under tall trees',
  },
  es: {
    metaTitle: (agency: string, area: string) => `Seguro de auto y casa en ${area} | ${agency}`,
    metaDescription: (town: string) =>
      `Agencia de seguros independiente en ${town}, Texas. Compare seguros de auto y de casa, entienda qué cubre su póliza y llame o pida su cotización hoy.`,
    eyebrow: (town: string, area: string, widerArea?: string) =>
      eyebrow(town, area, widerArea?.replace(/^(el|la|los|las) /, '')),
    heroPicture:
      'Una nube de tormenta se levanta sobre árboles altos y una casa texana con la luz del porche encendida',
    topRated: 'Servicio de primera',
    basedOn: (count: number) => `Según ${count} reseñas`,
    autoCall: 'Llame y cotice su auto',
    homeCall: 'Llame y cotice su casa',
    startOnline: 'Empiece en línea',
    hadDamage: '¿Tuvo un daño?',
    damageHelp: '/help#qué-hacer-primero',
    callAbout: 'Llame y pregunte',
    readMore: 'Más información',
    chooseHeading: (agency: string) => `Por qué elegir ${agency}`,
    chooseIntro:
      'Una póliza es una promesa para el peor día de su año. Usted debe saber qué dice y quién va a contestarle cuando llegue ese día.',
    meetAgency: 'Conozca a la agencia',
    highlights: {
      protection: {
        title: 'Protección confiable',
        text: ({ yearsOfExperience, ...claims }: Claims) =>
          `Con licencia en ${claims.licensedState}, como exige la ley${gradeIn(claims, 'con calificación')}${yearsOfExperience ? ` y más de ${yearsOfExperience} años ayudando a familias después de tormentas, granizadas y choques` : ''}.`,
      },
      service: {
        title: 'Trato personal',
        text: 'Usted habla con personas que conocen su póliza, en español o en inglés. Sin centro de llamadas.',
      },
      quotes: {
        title: 'Cotizaciones rápidas',
        byPhone: 'Llame y comparamos precios en la misma llamada.',
        text: (within: string) =>
          `Llame y comparamos en la misma llamada, o envíe el formulario; solemos responder ${within}.`,
      },
      reviews: {
        title: (count: number) => `${count} reseñas`,
        text: (value: number, source: string) =>
          `Nuestros vecinos nos dan ${value} de 5 en ${source}.`,
        read: 'Leer las reseñas',
      },
    },
    solutionsHeading: 'Coberturas para su auto y su casa',
    solutionsIntro:
      'Lo que paga una póliza. El documento suele emitirse en inglés; se lo explicamos en español, renglón por renglón, antes de que firme.',
    autoCoverages: 'Qué cubre el seguro de auto',
    homeCoverages: 'Qué cubre el seguro de casa',
    notFlood:
      'Una póliza de casa normal no cubre inundaciones. El seguro de inundación va aparte y por lo general empieza 30 días después de comprarlo. Cerca de la costa, el viento también puede ir en otra póliza.',
    moreHeading: 'Otras formas de proteger a su familia',
    contactHeading: 'Hable con nosotros antes de la próxima tormenta',
    contactText:
      'Tenga a la mano su póliza actual cuando llame. Diez minutos suelen bastar para empezar a comparar precios y coberturas.',
    phone: 'Teléfono',
    office: 'Oficina',
    officePicture: 'La oficina de ladrillo de la agencia bajo árboles altos',
  },
});
