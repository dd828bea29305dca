import type { Regions } from './regions.ts';

/** For content folders without `regions.yaml`: until that file existed, these were part of the code. */
export const earlierRegions: Regions = {
  regions: [
    {
      id: 'greater-houston',
      name: { en: 'Greater Houston', es: 'Área metropolitana de Houston' },
    },
    {
      id: 'north-houston-montgomery',
      name: {
        en: 'North Houston & Montgomery County',
        es: 'Norte de Houston y condado de Montgomery',
      },
    },
    {
      id: 'west-houston-fort-bend',
      name: { en: 'West Houston & Fort Bend', es: 'Oeste de Houston y Fort Bend' },
    },
    {
      id: 'east-harris-liberty',
      name: { en: 'East Harris & Liberty County', es: 'Este de Harris y condado de Liberty' },
    },
    {
      id: 'bay-area-galveston',
      name: { en: 'Bay Area & Galveston', es: 'Bahía de Galveston' },
    },
    { id: 'golden-triangle', name: { en: 'Golden Triangle', es: 'Triángulo Dorado' } },
    { id: 'lakes-piney-woods', name: { en: 'Lakes & Piney Woods', es: 'Lagos y Piney Woods' } },
  ],
  nearbyCities: [
    { slug: 'the-woodlands', name: 'The Woodlands' },
    { slug: 'spring', name: 'Spring' },
    { slug: 'cypress', name: 'Cypress' },
    { slug: 'katy', name: 'Katy' },
  ],
};
