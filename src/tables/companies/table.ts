import type { Table } from '#tables/table.ts';
import { companySchema, companyTexts, shownCompanySchema } from './schema.ts';

/** Insurance companies that the agency works with. */
export const companies = {
  name: 'companies',
  texts: companyTexts,
  row: companySchema,
  shown: shownCompanySchema,
  order: ['display_order', 'id'],
  title: 'name',
  form: {
    main: [
      'name',
      'lines',
      'claims_phone',
      'claims_url',
      'pay_url',
      'app_url',
      'claims_hours',
      'approved_by',
      'approved_on',
      'approval_reference',
      'sample',
    ],
  },
  page: '/',
  reorder: 'order_companies',
  isErasable: true,
} as const satisfies Table<typeof companyTexts, typeof companySchema>;
