import { dictionary } from '#locales.ts';

export const companiesText = dictionary({
  en: {
    tab: 'Companies',
    rowName: (name: string) => `Company “${name}”`,
    aRow: 'a company',
    columns: {
      lines: 'What it insures',
      claims_phone: 'Claims line',
      claims_url: 'Page to file a claim',
      pay_url: 'Page to pay a bill',
      app_url: 'Link to its app',
      claims_hours: 'Hours of the claims line',
      approved_by: 'Approved by (name and job)',
      approved_on: 'Approved on',
      approval_reference: 'Where the written approval is filed',
    },
    heading: 'Companies',
    intro:
      'The insurance companies you work with. Clients find their claims lines, payment pages and apps on the help page. Texas requires the company’s written approval before you name it (28 TAC §21.122), so visitors only see companies with an approval on file.',
    none: 'You have not added any companies yet.',
    loadProblem: 'Error loading companies',
    saved: 'Company updated successfully',
    add: 'Add a company',
    fresh: 'New company',
    shown: 'Visitors see it',
    notShown: 'Visitors do not see it: no approval on file',
    approval:
      'Who at the company approved being named here, when, and where you keep the approval.',
    needed: 'Needed before visitors see it',
    incomplete: 'Fill in all three approval fields, or leave all three empty.',
    future: 'Enter the day when the company approved: today or earlier.',
    clears:
      'The approval covers only what visitors see today. If you save this change, the approval is cleared and visitors no longer see the company until you enter a new one. To keep it shown, change all three approval fields to the new approval.',
    remove: {
      open: 'Remove',
      title: (name: string) => `Remove ${name}?`,
      text: 'Visitors will no longer see this company. Its approval is in the history.',
      confirm: 'Remove',
      cancel: 'Keep',
    },
  },
  es: {
    tab: 'Compañías',
    rowName: (name: string) => `Compañía “${name}”`,
    aRow: 'una compañía',
    columns: {
      lines: 'Lo que asegura',
      claims_phone: 'Línea de reclamos',
      claims_url: 'Página para hacer un reclamo',
      pay_url: 'Página para pagar',
      app_url: 'Enlace a su aplicación',
      claims_hours: 'Horario de la línea de reclamos',
      approved_by: 'Lo aprobó (nombre y puesto)',
      approved_on: 'Fecha de aprobación',
      approval_reference: 'Dónde se guarda la aprobación por escrito',
    },
    heading: 'Compañías',
    intro:
      'Las compañías de seguros con las que trabaja. En la página de ayuda, los clientes encuentran sus líneas de reclamos, sus páginas de pago y sus aplicaciones. Texas exige la aprobación por escrito de la compañía para poder nombrarla (28 TAC §21.122); por eso los visitantes solo ven las compañías con aprobación registrada.',
    none: 'Todavía no ha agregado ninguna compañía.',
    loadProblem: 'No se pudieron cargar las compañías',
    saved: 'Compañía actualizada',
    add: 'Agregar una compañía',
    fresh: 'Nueva compañía',
    shown: 'Los visitantes la ven',
    notShown: 'Los visitantes no la ven: falta registrar la aprobación',
    approval:
      'Quién en la compañía aprobó que se le nombre aquí, cuándo, y dónde guarda usted la aprobación.',
    needed: 'Necesario para que se vea',
    incomplete: 'Llene los tres datos de la aprobación o deje los tres vacíos.',
    future: 'Escriba el día en que la compañía lo aprobó: hoy o antes.',
    clears:
      'La aprobación solo cubre lo que los visitantes ven hoy. Si guarda este cambio, la aprobación deja de valer y los visitantes dejan de ver la compañía hasta que registre una nueva. Para que se siga viendo, cambie los tres datos por los de la nueva aprobación.',
    remove: {
      open: 'Quitar',
      title: (name: string) => `¿Quitar ${name}?`,
      text: 'Los visitantes ya no verán esta compañía. Su aprobación queda en el historial.',
      confirm: 'Quitar',
      cancel: 'Conservarla',
    },
  },
});
