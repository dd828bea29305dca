import type { Service } from '#tables/services/schema.ts';

/** The auto and home services, and all others in their order. */
export function arrangeServices(rows: Service[]) {
  const services = rows.toSorted((a, b) => a.display_order - b.display_order || a.id - b.id);
  return {
    auto: services.find(({ kind }) => kind === 'auto'),
    home: services.find(({ kind }) => kind === 'home'),
    others: services.filter(({ kind }) => kind !== 'auto' && kind !== 'home'),
  };
}
