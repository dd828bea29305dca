/** Texts of the not-found page, which exists once for the whole site and speaks both languages. */
export const notFoundText = {
  title: 'Page not found',
  description: 'This address leads nowhere on this site.',
  code: '404',
  heading: 'Oops! Page not found',
  explanation:
    'The page may have moved, or the address may be mistyped. Everything we cover is one step from the home page, and we are one call away.',
  spanish: 'No encontramos esta página. Vuelva a la página de inicio o llámenos; hablamos español.',
  returnHome: 'Return to Home',
  picture: 'A mailbox and a blank road sign where a farm road forks among pines',
  loading: 'Loading',
  missingCity: {
    heading: 'Page Not Found',
    explanation: "The city page you're looking for doesn't exist.",
    spanish:
      'La página de la ciudad que busca no existe. Llámenos; es muy probable que atendamos su zona.',
  },
};
