import { consentVersion } from '#i18n/quotes/consent.ts';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';
import { admin } from '../../support/running-site.ts';
import { endSessionAndPress } from './ended-session.ts';
import {
  asOwner,
  checkNow,
  openRequest,
  requestOf,
  submit,
  switchRequests,
} from './request-panel.ts';
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './site-fixture.ts';

test.beforeEach(({ site }) => switchRequests(site, 'on'));
test.afterEach(({ site }) => switchRequests(site, 'on'));

/** A request from Ana Garza's phone, under another name and address. */
const fromSamePhone = (changes: object = {}) =>
  quoteRequest('home', {
    answers: { ...completeAnswers.home, firstName: 'Luis', phone: '+1 281.555.0142' },
    ...changes,
  });

test('a mark holds for the person’s other requests, a later agreement is shown next to it, and it is removed with a reason', async ({
  office,
  site,
}) => {
  await submit(site, fromSamePhone());
  const reference = await submit(site);
  await office.goto(`/admin#requests/${reference}`);
  const ana = requestOf(office, 'Ana Garza');
  await ana.getByRole('button', { name: 'Mark “Do not call”' }).click();
  await ana.getByLabel('Do not call: Reason (optional)').fill('Said so by phone.');
  await ana.getByRole('button', { name: 'Set the mark' }).click();
  const wishes = ana.getByRole('region', { name: 'Contact preferences' });
  await expect(wishes).toBeFocused();
  await expect(wishes.getByRole('status')).toHaveText('The mark is set.');
  // Before the number, which is above what was typed.
  await expect(ana).toContainText(
    /Do not call: this person asked not to be called\. Must be honored everywhere by \w+ \d+, \d{4} \(ten business days/,
  );
  await expect(wishes).toContainText('Said so by phone.');
  await expect(wishes).toContainText(/Set on .* by office@tallpines\.example/);

  const luis = requestOf(office, 'Luis Ng');
  await expect(luis.getByTitle('Do not call')).toBeVisible();
  await expect(luis.getByRole('link', { name: /^Call/ })).toHaveCount(0);
  await luis.getByRole('button', { name: /^Call Luis Ng.*\(Do not call\)$/ }).click();
  const question = office.getByRole('alertdialog', { name: 'Call Luis Ng?' });
  await expect(question).toContainText('This person asked not to be called. Call anyway?');
  await expectNoAxeFindings(office);
  await question.getByRole('button', { name: 'Don’t call' }).click();

  const consent = { version: consentVersion, text: 'We call you.', ticked: ['automated'] };
  const later = await submit(site, fromSamePhone({ consent }));
  await checkNow(office);
  await expect(wishes).toContainText(/A later request with this number agreed again \(.*, request/);
  await expect(wishes.getByRole('link', { name: later })).toHaveAttribute(
    'href',
    `#requests/${later}`,
  );

  await wishes.getByRole('button', { name: 'Remove “Do not call”' }).click();
  const removal = wishes.getByRole('form', { name: 'Remove “Do not call”' });
  await removal.getByRole('button', { name: 'Remove the mark' }).click();
  await expect(removal.getByRole('textbox')).toBeFocused();
  await removal.getByRole('textbox').fill('Agreed again in writing.');
  await removal.getByRole('button', { name: 'Remove the mark' }).click();
  await expect(wishes.getByRole('status')).toHaveText('The mark is removed.');
  await expect(luis.getByRole('link', { name: /^Call Luis Ng/ })).toHaveCount(2);
  await wishes.getByText('Removed marks').click();
  await expect(wishes).toContainText(/Removed on .* by office@tallpines\.example/);
  await expect(wishes).toContainText('Agreed again in writing.');
});

test('a mark that matches only by email is set also for the number', async ({ office, site }) => {
  await asOwner(
    site,
    `insert into public.contact_marks (kind, phone, email) values ('do_not_text', '+18325550100', 'ana@example.com')`,
  );
  const reference = await submit(site);
  await office.goto(`/admin#requests/${reference}`);
  const wishes = office.getByRole('region', { name: 'Contact preferences' });
  await expect(wishes).toContainText('Applies to this request by its email.');
  await wishes.getByRole('button', { name: 'Do not text: Also for this number' }).click();
  await wishes.getByRole('textbox', { name: /^Do not text/ }).fill('Her second number.');
  await wishes.getByRole('button', { name: 'Set the mark' }).click();
  await expect(wishes).toContainText('Her second number.');
  await expect(wishes).toContainText('Applies to this request by its phone number.');
  await expect(wishes.getByRole('button', { name: /Also for/ })).toHaveCount(0);
});

test.describe('a mark that cannot be saved', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('says why, keeps the text, and says if someone else was faster', async ({
    office,
    site,
  }) => {
    await submit(site);
    await office.getByRole('tab', { name: /^Requests/ }).click();
    const card = await openRequest(office, 'Ana Garza');
    await office.route('**/rpc/set_contact_mark', (route) => route.abort(), { times: 1 });
    await card.getByRole('button', { name: 'Mark “Do not text”' }).click();
    await card.getByRole('textbox', { name: /^Do not text/ }).fill('By letter.');
    await card.getByRole('button', { name: 'Set the mark' }).click();
    await expect(card.getByRole('alert')).toContainText('it is not known whether this was saved');
    await expect(card.getByRole('textbox', { name: /^Do not text/ })).toHaveValue('By letter.');
    await card.getByRole('button', { name: 'Set the mark' }).click();
    await expect(card).toContainText('By letter.');

    await office.route('**/rpc/remove_contact_mark', async (route) => {
      await asOwner(
        site,
        `update public.contact_marks set removed_at = now(), removal_reason = 'She called.'`,
      );
      await route.continue();
    });
    await card.getByRole('button', { name: 'Remove “Do not text”' }).click();
    await card.getByRole('textbox', { name: /^Why may you/ }).fill('Mine.');
    await card.getByRole('button', { name: 'Remove the mark' }).click();
    await expect(
      card.getByRole('status').getByText('Someone else already removed this mark.'),
    ).toBeVisible();
    await expect(card.getByRole('button', { name: 'Mark “Do not text”' })).toBeVisible();
  });
});

test.describe('a session that has expired', { tag: '@spec-4-states' }, () => {
  test.use({ expectedNoise: /status of 40[01]/ });

  test('is renewed in place, and the mark is set with its reason', async ({ office, site }) => {
    const reference = await submit(site);
    await office.goto(`/admin#requests/${reference}`);
    const card = requestOf(office, 'Ana Garza');
    await card.getByRole('button', { name: 'Mark “Do not call”' }).click();
    await card.getByRole('textbox', { name: /^Do not call/ }).fill('Typed as the session ended.');
    await endSessionAndPress(card.getByRole('button', { name: 'Set the mark' }), site);
    const dialog = office.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByLabel('Password').fill(admin.password);
    await dialog.getByRole('button', { name: 'Sign in and save' }).click();
    await expect(card.getByRole('status').getByText('The mark is set.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText('Typed as the session ended.');
  });
});

test('marks have no accessibility findings and fit 320 px in both languages', async ({
  office,
  site,
}) => {
  const consent = { version: consentVersion, text: 'We call you.', ticked: ['automated'] };
  await asOwner(
    site,
    `insert into public.contact_marks (kind, phone, email, reason, set_by_email, set_at) values
       ('do_not_call', '+12815550142', null, 'Said so by phone.', 'office@tallpines.example', '2026-11-20'),
       ('do_not_text', '+18325550100', 'ana@example.com', '', 'office@tallpines.example', '2026-11-20')`,
  );
  const reference = await submit(site, quoteRequest('auto', { consent }));
  await office.setViewportSize({ width: 320, height: 700 });
  for (const [path, remove] of [
    ['/admin', 'Remove “Do not call”'],
    ['/es/admin', 'Quitar “No llamar”'],
  ] as const) {
    await office.goto(`${path}#requests/${reference}`);
    await office.getByRole('button', { name: remove }).click();
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);
  }
});
