import { dictionary } from '#locales.ts';

/** Texts about invented rows of the example agency. */
export const samplesText = dictionary({
  en: {
    list: 'Examples',
    seen: 'Example: visitors see this',
    unseen: 'Example: visitors do not see this',
    hidden: 'Hidden example',
    replace: 'Replace',
    hide: 'Hide',
    show: 'Show',
    nowHidden: (name: string) => `Visitors will no longer see ${name}.`,
    nowShown: (name: string) => `${name} is no longer hidden.`,
    isUnsaved: (name: string) => `${name} has unsaved changes. Save or discard them first.`,
  },
  es: {
    list: 'Ejemplos',
    seen: 'Ejemplo: los visitantes lo ven',
    unseen: 'Ejemplo: los visitantes no lo ven',
    hidden: 'Ejemplo oculto',
    replace: 'Reemplazar',
    hide: 'Ocultar',
    show: 'Mostrar',
    nowHidden: (name: string) => `Los visitantes ya no verán “${name}”.`,
    nowShown: (name: string) => `“${name}” ya no está oculto.`,
    isUnsaved: (name: string) =>
      `“${name}” tiene cambios sin guardar. Primero guárdelos o descártelos.`,
  },
});
