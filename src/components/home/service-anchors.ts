import type { Service } from '#schemas/content/service.ts';

/** Places on the home page, which the service links of the footer point at. */
export const serviceAnchors = ['auto', 'home', 'renters', 'life', 'umbrella'] as const;

/** Name of a place on the home page. */
export type ServiceAnchor = (typeof serviceAnchors)[number];

/** Which anchor a row stands for, by its order: staff may word titles as they like. */
export function serviceAnchor(service: Service): ServiceAnchor | undefined {
  return serviceAnchors[service.display_order - 1];
}

/** Splits the rows, in their order, into the two dialling cards and the rest. */
export function arrangeServices(rows: Service[]) {
  const services = rows.toSorted((a, b) => a.display_order - b.display_order || a.id - b.id);
  return {
    auto: services.find((service) => serviceAnchor(service) === 'auto'),
    home: services.find((service) => serviceAnchor(service) === 'home'),
    others: services.filter((service) => !['auto', 'home'].includes(serviceAnchor(service) ?? '')),
  };
}
