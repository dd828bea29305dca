import * as z from 'zod/mini';
import { usPhoneCheck } from '#schemas/fields/phone-number.ts';
import { sampleColumn } from '#schemas/fields/sample-column.ts';
import { dayCheck, httpsCheck } from '#schemas/fields/text-checks.ts';
import { type TextColumns, textShape } from '#schemas/text-columns.ts';

const link = { limit: 300, isNullable: true, checks: [httpsCheck] } as const;

/** What visitors see of a company. */
const shownTexts = {
  name: { limit: 80, isRequired: true },
  /** What it insures: “Auto, home, renters”. */
  lines: { limit: 120, isNullable: true, isTranslated: true },
  claims_phone: { limit: 40, isNullable: true, checks: [usPhoneCheck] },
  claims_url: link,
  pay_url: link,
  app_url: link,
  /** When the claims line answers. */
  claims_hours: { limit: 120, isNullable: true, isTranslated: true },
  sample: sampleColumn,
} as const satisfies TextColumns;

/** A letter or a digit: neither spaces and invisible characters nor dashes say anything. */
const readableCheck = z.regex(
  /[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01bf\u01c4-\u024f]/,
  'must contain a letter or a digit',
);

/** 28 TAC §21.122: who at the company approved in writing that it is named, when, and where that is filed. */
const approvalTexts = {
  approved_by: { limit: 120, isNullable: true, checks: [readableCheck] },
  approved_on: { limit: 10, isNullable: true, control: 'day', checks: [dayCheck] },
  approval_reference: { limit: 300, isNullable: true, checks: [readableCheck] },
} as const satisfies TextColumns;

export const approvalColumns = ['approved_by', 'approved_on', 'approval_reference'] as const;

export const companyTexts = { ...shownTexts, ...approvalTexts };

const others = { id: z.int(), version: z.int(), display_order: z.int() };

/** A row of `companies`, as staff see it. */
export const companySchema = z.object({ ...others, ...textShape(companyTexts) });

export type Company = z.infer<typeof companySchema>;

/** A company that is approved or a sample, as everyone sees it. */
export const shownCompanySchema = z.object({ ...others, ...textShape(shownTexts) });

export type ShownCompany = z.infer<typeof shownCompanySchema>;

/** Whether visitors may see a company; invented ones only if the agency is the example. The database follows the same rule. */
export function isShown(
  { sample, approved_on }: Pick<Company, 'sample' | 'approved_on'>,
  isExample: boolean,
): boolean {
  return sample === 'yes' ? isExample : sample === '' && approved_on !== null;
}
