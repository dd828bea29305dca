import { admin } from '../../support/running-site.ts';
import { cardOf, fieldOf, openTab, saveOf } from './cards.ts';
import { clearToasts, expect, expectNoAxeFindings, test, toast } from './site-fixture.ts';

test.describe('a save that the database itself refuses', {
  tag: ['@spec-2-admin', '@spec-8-messages'],
}, () => {
  test.use({ expectedNoise: /status of (400|409)/ });

  test('is told with its reason; the text stays and can be saved', async ({ office, site }) => {
    await test.step('is told with the field and the database’s reason; the text stays and can be saved', async () => {
      const card = cardOf(office, 'Home page');
      const text = `Refused once ${Date.now()}`;
      await fieldOf(card, 'Title').fill(text);
      // What the panel checks before it sends never gets this far, so it is changed on its way.
      await office.route('**/rest/v1/hero_content**', (route) =>
        route.continue({ postData: JSON.stringify({ title: 'x'.repeat(121) }) }),
      );
      await saveOf(card).click();
      const sentence =
        /^Nothing was saved: the database does not take what stands in “Title”. Your text is still here. The database says: .*"hero_content_title_length"$/;
      await expect(toast(office, sentence)).toBeVisible();
      await expect(card.getByRole('alert')).toHaveText(sentence);
      await expect(fieldOf(card, 'Title')).toHaveValue(text);
      await expectNoAxeFindings(office);
      const client = await site.client();
      const stored = async () =>
        (await client.from('hero_content').select('title').order('id').limit(1).single()).data;
      expect((await stored())?.title).not.toContain('xxx');
      await office.unroute('**/rest/v1/hero_content**');
      await saveOf(card).click();
      await expect(toast(office, 'Hero content updated successfully')).toBeVisible();
      expect(await stored()).toEqual({ title: text });
    });
    await test.step('because somebody was faster with the same address says so, and another one is taken', async () => {
      await clearToasts(office);
      await openTab(office, 'City Pages');
      await office.getByRole('button', { name: 'Add city' }).click();
      const card = cardOf(office, 'New city');
      await fieldOf(card, 'City Name').fill('Bellville');
      await fieldOf(card, 'Title').fill('Home Insurance in Bellville');
      const client = await site.client(admin);
      await client
        .from('city_pages')
        .insert({ slug: 'bellville', city_name: 'Bellville', title: 'Theirs' });
      await saveOf(card).click();
      await expect(card.getByRole('alert')).toHaveText(
        'Nothing was saved: by now another city page has this address. Your text is still here; please choose another address.',
      );
      await expect(fieldOf(card, 'Title')).toHaveValue('Home Insurance in Bellville');
      await fieldOf(card, 'Address of the page').fill('bellville-tx');
      await saveOf(card).click();
      await expect(toast(office, 'City page updated successfully')).toBeVisible();
      const added = ['bellville', 'bellville-tx'];
      const { data } = await client.from('city_pages').select('slug, title').in('slug', added);
      expect(data).toEqual(
        expect.arrayContaining([
          { slug: 'bellville', title: 'Theirs' },
          { slug: 'bellville-tx', title: 'Home Insurance in Bellville' },
        ]),
      );
      await client.from('city_pages').delete().in('slug', added);
    });
  });
});
