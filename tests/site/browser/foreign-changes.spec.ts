import type { Page } from '@playwright/test';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { fillDate, openForm, sentRequests, submitButton, untilHydrated } from './quote-form.ts';
import { expect, holdRequests, test } from './site-fixture.ts';

const t = autoQuoteText.en;

// React says when it found other markup than its own, and makes the form anew.
test.use({ expectedNoise: /Minified React error #418/ });

/** What an extension or a translator does to a page before its scripts run. */
const changes: Record<string, () => void> = {
  'an element before a field': () =>
    document.querySelector('#firstName')?.before(document.createElement('div')),
  'an element after a field': () =>
    document.querySelector('#email')?.after(document.createElement('span')),
  'an element at the start of the form': () =>
    document.querySelector('main form')?.prepend(document.createElement('aside')),
  'a field in a wrapper': () => {
    const field = document.querySelector('#lastName');
    const wrapper = document.createElement('div');
    field?.replaceWith(wrapper);
    if (field) wrapper.append(field);
  },
  'a wrapper around the form': () => {
    const form = document.querySelector('main form');
    const wrapper = document.createElement('div');
    form?.replaceWith(wrapper);
    if (form) wrapper.append(form);
  },
  'an element that is gone': () => document.querySelector('main form p')?.remove(),
  'translated texts': () => {
    const texts = document.createTreeWalker(
      document.querySelector('main form') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const font = document.createElement('font');
      font.textContent = `${text.data}.`;
      text.replaceWith(font);
    }
  },
};

async function answerHome(page: Page): Promise<void> {
  await page.locator('#firstName').fill('Ana');
  await page.locator('#lastName').fill('Garza');
}

async function answerAuto(page: Page): Promise<void> {
  await answerHome(page);
  await fillDate(page, 'dateOfBirth', '1985-06-30');
  await page.getByLabel(t.maritalStatus).selectOption(t.maritalStatuses.widowed);
  await page.getByText(t.ownerships.leased).click();
  await page.locator('#vehicles-0-vin').fill('1HGCM82633A004352');
}

/** Answers the rest, and expects that the early answers are sent. */
async function submitAuto(page: Page): Promise<void> {
  const sent = sentRequests(page);
  page.once('dialog', (dialog) => dialog.accept());
  await expect(page.locator('#dateOfBirth-year')).toHaveValue('1985');
  await expect(page.getByLabel(t.ownerships.leased)).toBeChecked();
  const rest = { licenseAge: '16', address: '24 Timber Mill St, 77380', dailyMiles: '30' };
  const last = { currentInsurance: 'None', phone: '(281) 555-0142' };
  for (const [id, value] of Object.entries({ ...rest, ...last })) {
    await page.locator(`#${id}`).fill(value);
  }
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: t.thanks })).toBeVisible();
  const early = {
    ...{ firstName: 'Ana', lastName: 'Garza', email: 'ana@example.com' },
    ...{ dateOfBirth: '1985-06-30', maritalStatus: 'widowed' },
    vehicles: [{ vin: '1HGCM82633A004352', ownership: 'leased' }],
  };
  expect(sent).toMatchObject([{ answers: early }]);
}

for (const [name, change] of Object.entries(changes)) {
  test(`before hydration, ${name} loses no answer and no focus`, {
    tag: ['@spec-2-auto-quote', '@spec-2-home-quote'],
  }, async ({ page }) => {
    for (const [path, answerEarly, goOn] of [
      ['/home-quote', answerHome, async () => {}],
      ['/auto-quote', answerAuto, submitAuto],
    ] as const) {
      const release = await holdRequests(page, '**/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await answerEarly(page);
      await page.locator('#email').pressSequentially('ana@');
      await page.evaluate(change);
      // An element that is moved loses the focus.
      await page.locator('#email').focus();
      release();
      await untilHydrated(page);
      await expect(page.locator('#email')).toBeFocused();
      await page.keyboard.type('example.com');
      await expect(page.locator('#email')).toHaveValue('ana@example.com');
      await expect(page.locator('#firstName')).toHaveValue('Ana');
      await expect(page.locator('#lastName')).toHaveValue('Garza');
      await goOn(page);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

/** Replaces each text of the form, also later ones, as browsers do that translate a page. */
function translate(): void {
  const main = document.querySelector('main');
  if (!main) return;
  const replaceTexts = () => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.tagName === 'FONT') continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  replaceTexts();
  new MutationObserver(replaceTexts).observe(main, { childList: true, subtree: true });
}

const shown = async (page: Page) =>
  // biome-ignore lint/performance/useDomNodeTextContent: What people see, without hidden texts.
  (await page.locator('main').innerText()).replace(/TP-\w{4}/, 'TP-…');

const autoSteps = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  // Doubts are listed when a field is left: in between, it depends on the moment.
  const answer = (id: string, text: string) => async () => {
    await page.locator(`#${id}`).fill(text);
    await page.locator(`#${id}`).blur();
  };
  return [
    () => submitButton(page).click(),
    answer('firstName', 'Ana'),
    answer('email', 'ana@'),
    () => submitButton(page).click(),
    answer('email', 'ana@gmial.com'),
    () => page.getByRole('button', { name: 'Use it' }).click(),
    answer('email', 'ana@yahoo.con'),
    answer('email', 'ana@'),
    // Incomplete, then no such date: two messages in one place.
    () => fillDate(page, 'dateOfBirth', '1985-2-'),
    () => submitButton(page).click(),
    () => fillDate(page, 'dateOfBirth', '1985-02-30'),
    () => submitButton(page).click(),
    () => fillDate(page, 'dateOfBirth', '1985-06-30'),
    () => button(t.addVehicle).click(),
    () => page.getByRole('group', { name: t.vehicle(2) }).waitFor(),
    answer('vehicles-1-vin', '1HGCM82633A0'),
    () => button(t.addDriver).click(),
    () => page.getByRole('group', { name: t.driver(2) }).waitFor(),
    answer('otherDrivers-1-firstName', 'Eva'),
    () => button(t.removeVehicle(1)).click(),
    () => page.getByRole('group', { name: t.vehicle(2) }).waitFor({ state: 'detached' }),
    () => button(t.removeDriver(1)).click(),
    () => page.getByRole('group', { name: t.driver(2) }).waitFor({ state: 'detached' }),
    answer('phone', '555'),
    () => submitButton(page).click(),
  ];
};

const homeSteps = (page: Page) => {
  const fill = (answers: Record<string, string>) => async () => {
    for (const [id, answer] of Object.entries(answers)) await page.locator(`#${id}`).fill(answer);
    await submitButton(page).click();
  };
  return [
    () => submitButton(page).click(),
    fill({ firstName: 'Ana', lastName: 'Garza', email: 'ana@' }),
    fill({ email: 'ana@example.com', phone: '281-555-01' }),
    () => page.locator('#address').waitFor(),
    fill({ 'dateOfBirth-month': '2', 'dateOfBirth-day': '30', address: '24 Timber Mill St' }),
    fill({ 'dateOfBirth-year': '1985' }),
    fill({ 'dateOfBirth-day': '3' }),
    () => page.locator('#yearBuilt').waitFor(),
    fill({ yearBuilt: '2204', squareFeet: '0', roofAge: '12' }),
    () => page.locator('#currentInsurer').waitFor(),
    () => page.getByRole('button', { name: homeQuoteText.en.previous }).click(),
    () => page.locator('#yearBuilt').waitFor(),
    fill({ yearBuilt: '1998' }),
    () => page.locator('#currentInsurer').waitFor(),
    fill({ currentInsurer: 'None' }),
    () => page.getByRole('heading', { name: homeQuoteText.en.thanks }).waitFor(),
  ];
};

for (const [path, steps] of [
  ['/auto-quote', autoSteps],
  ['/home-quote', homeSteps],
] as const) {
  test(`a translated ${path} shows what the form shows, after every step`, {
    tag: ['@spec-2-auto-quote', '@spec-2-home-quote'],
  }, async ({ page, context }) => {
    await openForm(page, path);
    await page.evaluate(translate);
    const other = await context.newPage();
    await openForm(other, path);
    const [onOne, onOther] = [steps(page), steps(other)];
    for (const [at, step] of onOne.entries()) {
      await Promise.all([step(), onOther[at]?.()]);
      await expect(async () => expect(await shown(page)).toBe(await shown(other))).toPass({
        timeout: 5000,
      });
    }
  });
}
