import type * as z from 'zod/mini';
import { callBackConsentVersion, callBackText, languageNames } from '#i18n/quotes/call-back.ts';
import { deliveryText } from '#i18n/quotes/delivery.ts';
import { phoneDoubtText } from '#i18n/quotes/phone-doubt.ts';
import { type Locale, localePath, locales } from '#locales.ts';
import { normalLine } from '#schemas/fields/normal-text.ts';
import { callAddress, looksLikePhone } from '#schemas/fields/phone-number.ts';
import { officeDay } from '#schemas/office-hours/office-time.ts';
import { type CallBack, callBackSchema } from '#schemas/quotes/call-back.ts';
import { callBackMessages } from '#schemas/quotes/call-back-messages.ts';
import { afterPress } from '../form/after-press.ts';
import { type StoredRequest, sendUntilStored } from '../form/submit/send-until-stored.ts';
import { submittedRequest } from '../form/submit/submitted-request.ts';
import { callBackChoices, dateAfter } from './call-back-choices.ts';
import { type CallBackFacts, callBackFactsPath } from './call-back-facts.ts';
import styles from './call-back-form.css?inline';
import { make } from './make.ts';

/**
 * Replaces the content of the card, below its summary, with the form. Without React, which would outweigh the page. Throws
 * if the facts cannot be loaded.
 */
export async function show(card: HTMLElement): Promise<void> {
  const facts: CallBackFacts = await loadFacts();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const locale = locales.find((each) => each === document.documentElement.lang) ?? 'en';
  const form = new CallBackForm(facts, locale, card.dataset['callBack'] || currentPage());
  for (const other of card.querySelectorAll(':scope > :not(summary)')) other.remove();
  card.append(form.element);
  card.addEventListener('toggle', () => enter(card));
  enter(card);
}

/** The card is often at the end of the screen or of its frame, so that an opened form would be below the visible part. */
function enter(card: HTMLElement): void {
  if (!card.hasAttribute('open')) return;
  card.scrollIntoView({ block: 'nearest' });
  card.querySelector('input')?.focus({ preventScroll: true });
}

async function loadFacts(): Promise<CallBackFacts> {
  const response = await fetch(callBackFactsPath);
  if (!response.ok) throw new Error(`${callBackFactsPath} answered with ${response.status}.`);
  return response.json();
}

/** The page that the visitor sees: the card may be in the frame of a city page. */
function currentPage(): string {
  const { pathname } = parent.location;
  return /^\/[\w/-]{0,199}$/.test(pathname) ? pathname : '/';
}

class CallBackForm {
  readonly element: HTMLFormElement;
  readonly #facts: CallBackFacts;
  readonly #locale: Locale;
  readonly #page: string;
  readonly #consent: HTMLElement;
  readonly #notice = make('p', { role: 'alert', className: 'call-back-error' });
  readonly #errors = new Map<string, HTMLElement>();
  readonly #when = make('select', {});
  readonly #appointments = make('p', {
    id: 'call-back-appointments',
    className: 'call-back-note',
  });
  readonly #doubt = make('p', {
    id: 'call-back-doubt',
    className: 'call-back-doubt',
    ariaLive: 'polite',
  });
  #isSending = false;

  constructor(facts: CallBackFacts, locale: Locale, page: string) {
    this.#facts = facts;
    this.#locale = locale;
    this.#page = page;
    this.#consent = this.#makeConsent();
    this.#offerTimes();
    this.element = this.#makeForm();
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit();
    });
    this.element.addEventListener('focusin', ({ target }) => {
      // “Tomorrow” means the day after the choice. Once chosen, it stays that day.
      if (target === this.#when && this.#when.value === 'now') this.#offerTimes();
    });
    // Clears corrected errors. New ones appear after the button is pressed. Some programs only dispatch `change`.
    for (const edit of ['input', 'change']) {
      this.element.addEventListener(edit, () => {
        if (this.element.querySelector('[aria-invalid=true]')) this.#check();
      });
    }
    this.element.addEventListener('change', () => afterPress(() => this.#doubtPhone()));
    this.element.addEventListener('input', () => {
      if (this.#doubt.textContent) this.#doubtPhone();
    });
  }

  #makeForm(): HTMLFormElement {
    const t = callBackText[this.#locale];
    const person = { type: 'text', autocomplete: 'given-name' } as const;
    const phone = { type: 'tel', autocomplete: 'tel' } as const;
    return make(
      'form',
      { className: 'call-back-form', noValidate: true },
      this.#field('firstName', t.firstName, make('input', person)),
      this.#field('phone', t.phone, make('input', phone), this.#doubt),
      this.#field('when', t.when, this.#when, this.#appointments),
      this.#field('language', t.language, select(languageChoices, this.#locale)),
      this.#consent,
      this.#notice,
      make('button', { className: 'btn btn-primary', type: 'submit' }, t.send),
    );
  }

  #field(
    name: string,
    label: string,
    control: HTMLInputElement | HTMLSelectElement,
    ...lines: HTMLElement[]
  ): HTMLElement {
    const id = `call-back-${name}`;
    Object.assign(control, { id, name, ariaRequired: 'true' });
    const error = make('p', { id: `${id}-error`, className: 'call-back-error' });
    this.#errors.set(name, error);
    const described = [...lines, error].map((line) => line.id).join(' ');
    control.setAttribute('aria-describedby', described);
    return make(
      'div',
      { className: 'call-back-field' },
      make('label', { htmlFor: id }, label),
      control,
      ...lines,
      error,
    );
  }

  /** The consent, whose wording is sent with the request, and a hidden field that only bots fill out. */
  #makeConsent(): HTMLElement {
    const t = callBackText[this.#locale];
    const { agency, months, revision } = this.#facts;
    const privacy = make(
      'a',
      { className: 'link', href: localePath(this.#locale, '/privacy'), target: '_blank' },
      t.privacyLink,
    );
    const trap = make('input', { type: 'text', name: 'extra', tabIndex: -1, autocomplete: 'off' });
    const consent = make(
      'div',
      { className: 'call-back-consent' },
      make('p', {}, t.consent(agency, months[this.#locale])),
      make('p', {}, privacy),
      make('p', {}, t.noCoverage),
      make('label', { hidden: true, inert: true }, t.leaveEmpty, trap),
    );
    consent.firstElementChild?.setAttribute('data-wording', '');
    Object.assign(consent.dataset, { agreement: callBackConsentVersion, revision });
    return consent;
  }

  /** Whether the chosen day has passed, because the card stayed open for days. If so, offers later days. */
  #updatePastDay(): boolean {
    const when = this.#when.value;
    const today = officeDay(this.#facts.timeZone, new Date());
    // “now” sorts after every day.
    const isPast = when.slice(0, 10) < today;
    // The office may have opened or closed since “now” was chosen.
    if (isPast || when === 'now') this.#offerTimes();
    return isPast;
  }

  #offerTimes(): void {
    const { hours, timeZone } = this.#facts;
    const locale = this.#locale;
    const { choices, note } = callBackChoices(hours[locale], timeZone, new Date(), locale);
    this.#when.replaceChildren(...optionsOf(choices));
    // The same as `showOpenNow` says on the page.
    const isClosed = document.documentElement.dataset['open'] === 'false';
    const [soonest] = this.#when.options;
    if (isClosed && soonest) soonest.text = callBackText[locale].whenOpen;
    this.#appointments.textContent = note;
  }

  /** Shows what is wrong at each field; returns the answers if nothing is. */
  #check({ isDayPast = false } = {}): CallBack | undefined {
    const typed = Object.fromEntries(new FormData(this.element));
    const { firstName, phone, when } = typed;
    const { data, error } = callBackSchema(this.#locale).safeParse({ firstName, phone, when });
    const messages = callBackMessages[this.#locale];
    const issues = new Map(
      [...(error?.issues ?? [])]
        .reverse()
        .map((issue) => [issue.path[0], isTooLong(issue) ? messages.tooLong : issue.message]),
    );
    if (isDayPast) issues.set('when', messages.when);
    for (const [name, line] of this.#errors) {
      const message = issues.get(name) ?? '';
      const control = this.#control(name);
      line.textContent = message;
      control?.setAttribute('aria-invalid', String(message !== ''));
    }
    if (issues.has('phone')) this.#doubt.textContent = '';
    return isDayPast ? undefined : data;
  }

  /** Says that the number looks mistyped, as the quote forms do. It is sent anyway. */
  #doubtPhone(): void {
    const { value = '', ariaInvalid } = this.#control('phone') ?? {};
    const isDoubtful = normalLine(value) !== '' && !looksLikePhone(value) && ariaInvalid !== 'true';
    const { doubt, advice } = phoneDoubtText[this.#locale];
    this.#doubt.textContent = isDoubtful ? `${doubt} ${advice}` : '';
  }

  #control(name: string): HTMLInputElement | HTMLSelectElement | null {
    return this.element.querySelector(`[name=${name}]`);
  }

  #entered(): string {
    return String(
      ['firstName', 'phone', 'when', 'language'].map((name) => this.#control(name)?.value),
    );
  }

  async #submit(): Promise<void> {
    if (this.#isSending) return;
    const answers = this.#check({ isDayPast: this.#updatePastDay() });
    if (!answers) {
      this.element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    this.#isSending = true;
    const entered = this.#entered();
    const t = callBackText[this.#locale];
    const doubts = looksLikePhone(answers.phone) ? [] : ['phone'];
    const chosen = this.#control('language')?.value;
    const language = locales.find((each) => each === chosen) ?? this.#locale;
    const label = this.#when.selectedOptions[0]?.text ?? '';
    const when = label + dateAfter(answers.when, this.#locale);
    const sent = sendUntilStored({
      request: submittedRequest({ kind: 'callback', answers, doubts }, this.#consent, {
        language,
        page: this.#page,
      }),
      form: { element: this.element, isChanged: () => this.#entered() !== entered },
      settings: this.#facts.settings,
      texts: { ...deliveryText[this.#locale], conflict: t.conflict },
      phone: this.#facts.phone,
      notify: ({ text }) => {
        this.#say(text);
      },
    });
    const stored = await sent.catch(() => {
      this.#say(deliveryText[this.#locale].refused(this.#facts.phone));
    });
    this.#isSending = false;
    if (stored) this.#thank([answers.phone, when, languageNames[language]], stored);
  }

  /** Shows a text in which the phone number is a link. */
  #say(text: string): void {
    const { phone } = this.#facts;
    const [before = '', ...after] = text.split(phone);
    const link = make('a', { href: callAddress(phone), target: '_top' }, phone);
    this.#notice.replaceChildren(before, ...(after.length > 0 ? [link, ...after] : []));
  }

  /** The message takes the focus, so that screen readers announce it. */
  #thank([phone, when, language]: [string, string, string], answer: StoredRequest): void {
    const { reference, dayPassed, isChanged } = answer;
    const t = { ...deliveryText[this.#locale], ...callBackText[this.#locale] };
    const stored = dayPassed ? t.storedDayPassed(phone) : t.stored(phone, when);
    const changed = isChanged ? ` ${t.changedLater(this.#facts.phone)}` : '';
    const message = make(
      'p',
      { role: 'status', tabIndex: -1 },
      `${stored} ${t.language}: ${language}. ${t.reference(reference)}${changed}`,
    );
    this.element.replaceChildren(message);
    // Closed while the request was waiting for the network.
    this.element.parentElement?.setAttribute('open', '');
    message.focus();
  }
}

/** The schema has no message of its own for that. */
function isTooLong(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.['maxLength'] !== undefined;
}

const languageChoices = locales.map((value) => ({ value, label: languageNames[value] }));

function select(
  choices: readonly { value: string; label: string }[],
  selected = choices[0]?.value,
): HTMLSelectElement {
  return Object.assign(make('select', {}, ...optionsOf(choices)), { value: selected });
}

function optionsOf(choices: readonly { value: string; label: string }[]): HTMLOptionElement[] {
  return choices.map(({ value, label }) => make('option', { value }, label));
}
