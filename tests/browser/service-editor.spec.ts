import { cardOf, fieldOf, openCard, openTab, rowOf, saveOf } from './cards.ts';
import { expect, test, toast } from './site-fixture.ts';

test.describe('Services', { tag: ['@spec-2-admin', '@spec-8-messages'] }, () => {
  test.beforeEach(({ office }) => openTab(office, 'Services'));

  test('lists the services in their order; one opens, with its own Save Changes', async ({
    office,
  }) => {
    await expect(office.getByRole('tabpanel').getByRole('heading')).toHaveText([
      'Auto Insurance',
      'Home Insurance',
      'Renters Insurance',
      'Life Insurance',
      'Umbrella Insurance',
    ]);
    const card = await openCard(office, 'Renters Insurance');
    await expect(fieldOf(card, 'Title')).toHaveValue('Renters Insurance');
    await expect(fieldOf(card, 'Description')).not.toHaveValue('');
    await expect(fieldOf(card, 'Icon')).toHaveValue('key-round');
    await expect(fieldOf(card, 'Link')).toHaveValue('/#renters');
    await expect(saveOf(card)).toHaveText('Save Changes');
    await expect(saveOf(card)).toHaveAccessibleDescription('Renters Insurance');
  });

  test('saves a service and shows it, reloaded too', async ({ office }) => {
    const card = await openCard(office, 'Life Insurance');
    const text = `Written at ${Date.now()}`;
    await fieldOf(card, 'Description').fill(text);
    await saveOf(card).click();
    await expect(toast(office, 'Service updated successfully')).toBeVisible();
    await office.reload();
    await expect(fieldOf(card, 'Description')).toHaveValue(text);
  });

  test('shows the drawing of an icon, lets choose one, and warns of an unknown name', async ({
    office,
  }) => {
    const card = await openCard(office, 'Auto Insurance');
    await expect(card.getByText('Visitors see this drawing.')).toBeVisible();
    await fieldOf(card, 'Icon').fill('flying-carpet');
    await expect(card.getByText(/There is no drawing of this name/)).toBeVisible();
    await card.getByText('Choose a drawing').click();
    await card.getByRole('button', { name: 'sailboat' }).click();
    await expect(fieldOf(card, 'Icon')).toHaveValue('sailboat');
    await expect(card.getByText('Visitors see this drawing.')).toBeVisible();
  });

  test('refuses a link that is none, and warns of a page that does not exist', async ({
    office,
  }) => {
    const card = await openCard(office, 'Home Insurance');
    const link = fieldOf(card, 'Link');
    for (const wrong of ['javascript:alert(1)', 'www.example.com', '/with space', '//elsewhere']) {
      await link.fill(wrong);
      await expect(link).toHaveAccessibleDescription(/A link is a page of this site/);
    }
    await saveOf(card).click();
    await expect(link).toBeFocused();
    for (const right of ['/auto-quote', '#life', 'https://x.example/', 'tel:+1', 'mailto:a@b.c']) {
      await link.fill(right);
      await expect(link).toHaveAttribute('aria-invalid', 'false');
    }
    await link.fill('/home-qoute');
    await expect(card.getByText(/no page at this address/)).toBeVisible();
    await link.fill('/home-quote');
    await expect(card.getByText(/no page at this address/)).toBeHidden();
  });

  test('says when the Spanish is older than the English, until it is looked at', async ({
    office,
  }) => {
    const card = await openCard(office, 'Umbrella Insurance');
    await expect(card.getByText('Spanish older than English')).toBeHidden();
    await fieldOf(card, 'Title').fill('Umbrella Insurance, newly named');
    await saveOf(card).click();
    const renamed = cardOf(office, 'Umbrella Insurance, newly named');
    await expect(renamed.getByText('Spanish older than English')).toBeVisible();
    await renamed.getByText('Spanish', { exact: true }).click();
    await renamed.getByRole('button', { name: 'The Spanish still fits' }).click();
    await saveOf(renamed).click();
    await expect(renamed.getByText('Saved', { exact: true })).toBeVisible();
    await expect(renamed.getByText('Spanish older than English')).toBeHidden();
    await fieldOf(renamed, 'Title').fill('Umbrella Insurance');
    await fieldOf(renamed, 'Title in Spanish').fill('Seguro paraguas');
    await saveOf(renamed).click();
    await expect(card.getByText('Saved', { exact: true })).toBeVisible();
    await expect(card.getByText('Spanish older than English')).toBeHidden();
  });
});

test.describe('services that cannot be read', {
  tag: ['@spec-2-admin', '@spec-8-messages'],
}, () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('are told, and asked for again', async ({ office }) => {
    await office.route('**/rest/v1/services**', (route) => route.abort());
    await office.reload();
    await expect(toast(office, 'Error loading services')).toBeVisible();
    await office.unroute('**/rest/v1/services**');
    await openTab(office, 'Services');
    await office.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(office, 'Auto Insurance')).toBeVisible();
  });
});
