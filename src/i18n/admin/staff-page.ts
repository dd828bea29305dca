import { dictionary } from '#locales.ts';

/** Texts that every part of `/auth` and `/admin` may need. */
export const staffPageText = dictionary({
  en: {
    loading: 'Loading…',
    unopened: 'This part could not be loaded. Check the connection and try again.',
    pageUnopened: 'This page could not be loaded. Check the connection and try again.',
    broken: 'Something went wrong here. Please try again.',
    retry: 'Try again',
    storageBlocked:
      'This browser does not let the site store anything, so you cannot stay signed in. Allow cookies and site data for this address, then reload the page.',
  },
  es: {
    loading: 'Cargando…',
    unopened: 'No se pudo cargar esta parte. Revise la conexión e intente de nuevo.',
    pageUnopened: 'No se pudo cargar esta página. Revise la conexión e intente de nuevo.',
    broken: 'Algo salió mal aquí. Intente de nuevo.',
    retry: 'Intentar de nuevo',
    storageBlocked:
      'Este navegador no deja que el sitio guarde nada, así que su sesión no se puede mantener abierta. Permita las cookies y los datos de este sitio y vuelva a cargar la página.',
  },
});
