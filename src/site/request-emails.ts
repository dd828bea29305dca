import { contactMarksText } from '#i18n/admin/requests/contact-marks.ts';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { dayRange, timeRange } from '#i18n/opening-hours-text.ts';
import { checkedBoxes } from '#i18n/quotes/checked-boxes.ts';
import { doubtLabels } from '#i18n/quotes/doubt-labels.ts';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { officeAnswerGroups } from '#i18n/quotes/office-answer-groups.ts';
import { requestEmailText } from '#i18n/quotes/request-emails.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { callAddress } from '#schemas/fields/phone-number.ts';
import type { ContactMarkKind } from '#schemas/requests/contact-mark.ts';
import type { StoredRequest, Submission } from '#schemas/requests/stored-request.ts';

interface LinkedLine {
  label: string;
  /** The part that links to `href`. */
  text: string;
  href: string;
}

/** A line of an email. It may contain anything that a visitor typed. */
type EmailLine = string | LinkedLine;

export interface EmailContent {
  language: Locale;
  subject: string;
  lines: readonly EmailLine[];
}

type EmailedRequest = Pick<
  StoredRequest,
  'reference' | 'kind' | 'language' | 'name' | 'phone' | 'email' | 'doubts'
> &
  Submission & {
    /** Sent from the panel to test delivery. */
    is_test: boolean;
    /** In force for the person. */
    contact_marks: readonly ContactMarkKind[];
  };

/** To the office: contact details, all answers, and the consent, as the panel shows them. */
export function officeEmail(
  request: EmailedRequest,
  language: Locale,
  siteOrigin: string,
): EmailContent {
  const { reference, kind, name, phone, email, answers, consent } = request;
  const t = requestEmailText[language].office;
  const panel = { ...requestsText[language], ...openedRequestText[language] };
  const doubts = doubtLabels(request, language);
  const checked = checkedBoxes(request, language);
  const lines: EmailLine[] = [
    t.requested[kind](name),
    '',
    ...request.contact_marks.map((mark) => contactMarksText[language].asked[mark]),
    { label: `${t.phone}: `, text: phone, href: callAddress(phone) },
    ...(email === null ? [] : [`${t.email}: ${email}`]),
    `${t.language}: ${panel.languages[request.language]}`,
    `${t.reference}: ${reference}`,
    panelLine(reference, language, siteOrigin),
    ...(doubts.length > 0 ? [`${panel.doubtList}: ${doubts.join(', ')}`] : []),
    ...officeAnswerGroups(kind, answers, language, new Date()).flatMap(
      ({ title, lines: answered }) => [
        '',
        ...(title === null ? [] : [title]),
        ...answered.map(({ label, value }) => `${label}: ${value}`),
      ],
    ),
    '',
    checked ? `${t.agreedTo} ${checked}` : t.noBoxes,
    t.shown(consent.version),
    ...consent.text.split('\n'),
  ];
  const subject = `${reference}: ${t.subject[kind]} ${nameForSubject(name) || t.aVisitor}`;
  return request.is_test
    ? { language, subject: `${t.testSubject} ${subject}`, lines: [t.test, '', ...lines] }
    : { language, subject, lines };
}

/** To the office, when the site gives up on the webhook. */
export function noticeEmail(
  { reference, webhook_error }: { reference: string; webhook_error: string | null },
  language: Locale,
  siteOrigin: string,
): EmailContent {
  const t = requestEmailText[language].notice;
  return {
    language,
    subject: t.subject(reference),
    lines: [
      t.rejected(reference, webhook_error ?? ''),
      t.safe,
      '',
      t.todo,
      `website leads resend ${reference}`,
      '',
      panelLine(reference, language, siteOrigin),
    ],
  };
}

function panelLine(reference: string, language: Locale, siteOrigin: string): LinkedLine {
  const address = `${siteOrigin}/admin#requests/${reference}`;
  const { inPanel } = requestEmailText[language].office;
  return { label: `${inPanel}: `, text: address, href: address };
}

/** Short, and without anything that a mail program shows as a link: a name can be any text. */
function nameForSubject(name: string): string {
  const plain = name
    .split(/[\s\p{Cc}\p{Cf}]+/u)
    .filter((word) => !/:\/\/|www\.|\.\p{L}{2}|\d{4}/iu.test(word))
    .join(' ')
    .trim();
  const characters = [...plain];
  return characters.length > 40 ? `${characters.slice(0, 39).join('')}…` : plain;
}

/**
 * To the visitor, in their language: the request arrived, and what happens next. A stranger can have it sent to
 * anyone, so it repeats no answer except a first name that looks like one.
 */
export function confirmationEmail(
  {
    reference,
    kind,
    language,
    answers,
  }: Pick<EmailedRequest, 'reference' | 'language' | 'answers'> & { kind: 'auto' | 'home' },
  agency: Agency,
): EmailContent {
  const t = requestEmailText[language].confirmation;
  const name = String(answers['firstName'] ?? '');
  return {
    language,
    subject: `${t.subject[kind]} (${reference})`,
    lines: [
      isName(name) ? t.hello(name) : t.helloAnyone,
      '',
      `${t.received[kind]} ${t.reference(reference)}`,
      '',
      t.next,
      '',
      t.hours,
      ...agency.hours.map(
        (entry) => `${dayRange(entry.days, language)}: ${timeRange(entry, language)}`,
      ),
      '',
      formPageText[language].notAPolicy,
      formPageText[language].bindsNothing,
      '',
      t.questions(agency.phone.display),
      '',
      agency.name,
    ],
  };
}

function isName(text: string): boolean {
  return /^(?=.{1,40}$)\p{L}[\p{L}\p{M}]*(?:[ '’-][\p{L}\p{M}]+)*$/u.test(text);
}
