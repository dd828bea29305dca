import { idOf } from '../../support/id-of.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { newestRevision } from '../../support/save-title.ts';
import { cardOf, fieldOf, openCard, saveOf } from './cards.ts';
import { expect, test, toast } from './site-fixture.ts';

/** Waits until visitors see the last save. */
async function untilLive(site: RunningSite): Promise<void> {
  await site.untilLive(await newestRevision(await site.client(admin)));
}

test.describe('Page texts and companies', { tag: '@spec-2-admin' }, () => {
  test('a page is edited in both languages, previewed, and never overwrites a colleague', async ({
    office,
    site,
  }) => {
    await office.goto('/admin#texts/about');
    const card = office.getByRole('article');
    await fieldOf(card, 'Title').fill('The people at {town}');
    await card.locator('summary').first().click();
    await fieldOf(card, 'Title in Spanish').fill('La gente de {town}');
    await card.getByRole('button', { name: 'Preview' }).click();
    const preview = office.getByRole('dialog', { name: 'Preview' });
    const heading = preview.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('The people at The Woodlands');
    await preview.getByRole('button', { name: 'Close' }).click();

    await saveOf(card).click();
    await expect(toast(office, 'Page updated successfully')).toBeVisible();
    await untilLive(site);
    for (const [path, title] of [
      ['/about', 'The people at The Woodlands'],
      ['/es/about', 'La gente de The Woodlands'],
    ] as const) {
      await office.goto(path);
      await expect(office.getByRole('heading', { level: 1 })).toHaveText(title);
    }

    await office.goto('/admin#texts/about');
    await fieldOf(card, 'Title').fill('Mine');
    const colleague = await site.client(admin);
    await colleague
      .from('page_texts')
      .update({ title: 'Theirs' })
      .eq('id', await idOf(colleague, 'page_texts', 'slug', 'about'))
      .throwOnError();
    await saveOf(card).click();
    const notice = card.getByRole('alert');
    await expect(notice).toContainText(`${admin.email} changed this since you opened it`);
    await expect(notice).toContainText('Theirs');
    const { data } = await colleague.from('page_texts').select('*').eq('slug', 'about').single();
    expect(data.title).toBe('Theirs');
  });

  test('an edit of an approved company warns, then clears the approval', async ({
    office,
    site,
  }) => {
    const client = await site.client(admin);
    const approval = {
      approved_by: 'Dana Ruiz, marketing',
      approved_on: '2026-11-02',
      approval_reference: 'File 12',
    };
    await client
      .from('companies')
      .insert({ name: 'Approved Mutual', sample: '', display_order: 9, ...approval })
      .throwOnError();
    await office.goto('/admin#companies');
    const card = await openCard(office, 'Approved Mutual');
    const warning = card.getByText('If you save this change, the approval is cleared');
    await expect(warning).toBeHidden();
    await fieldOf(card, 'Name').fill('Approved Mutual of Texas');
    await expect(warning.first()).toBeVisible();
    await saveOf(card).click();
    await expect(cardOf(office, 'Approved Mutual of Texas')).toBeVisible();
    await expect(fieldOf(card, 'Approved on')).toHaveValue('');
    await expect(warning).toHaveCount(0);
    await card.getByRole('link', { name: 'Close' }).click();
    const row = office.locator('li.row-item', { hasText: 'Approved Mutual of Texas' });
    await expect(row).toContainText('no approval on file');
  });
});
