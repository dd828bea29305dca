import { addPicture } from '../../support/add-picture.ts';
import { admin } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';
import {
  closeHistory,
  confirm,
  dialog,
  entries,
  newest,
  openHeroHistory,
  preview,
  titleOf,
} from './history-dialog.ts';
import { clearToasts, expect, expectNoAxeFindings, test, toast } from './site-fixture.ts';

test.describe('the history of a card', { tag: '@spec-2-admin' }, () => {
  test('lists every change, undoes and restores, and overwrites nothing', async ({
    office,
    site,
  }) => {
    await test.step('shows who changed what and when, word by word', async () => {
      const client = await site.client(admin);
      await saveTitle(client, 'Ready for the next storm');
      await saveTitle(client, 'Ready for the next hurricane');
      await openHeroHistory(office);
      await expect(newest(office)).toContainText(`by ${admin.email}`);
      await expect(newest(office).locator('time')).toHaveText(
        /^[A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d/,
      );
      await expect(newest(office).locator('del')).toHaveText('removed: storm, end of change.');
      await expect(newest(office).locator('ins')).toHaveText('added: hurricane, end of change.');
      await expect(newest(office)).toContainText('Current version');
      await expect(entries(office).last()).toContainText('Added');
      await expect(entries(office).last()).toContainText('by the initial setup');
      await expectNoAxeFindings(office);
    });
    await closeHistory(office);
    await test.step('restores an older version; going back changes nothing and keeps the focus', async () => {
      await clearToasts(office);
      const client = await site.client(admin);
      await saveTitle(client, 'An old favorite');
      await saveTitle(client, 'In between');
      await saveTitle(client, 'The latest');
      await openHeroHistory(office);
      const old = entries(office).filter({ hasText: 'favorite' }).last();
      const button = old.getByRole('button', { name: 'Restore this version' });
      await button.click();
      await dialog(office).getByRole('button', { name: 'Back to the history' }).click();
      await expect(button).toBeFocused();
      expect(await titleOf(site)).toBe('The latest');
      await button.click();
      await confirm(office).click();
      await expect(toast(office, 'Home page headline restored')).toBeVisible();
      expect(await titleOf(site)).toBe('An old favorite');
    });
    await closeHistory(office);
    await test.step('restores a version whose picture was removed, without the picture', async () => {
      await clearToasts(office);
      const client = await site.client(admin);
      const { data: hero } = await client.from('hero_content').select('id').single().throwOnError();
      const save = (columns: object) =>
        client.from('hero_content').update(columns).eq('id', hero.id).throwOnError();
      const picture = await addPicture(site, client, 31);
      await save({ title: 'With a photo', picture });
      await save({ title: 'Without one', picture: null });
      await client.from('pictures').delete().eq('id', Number(picture)).throwOnError();
      await openHeroHistory(office);
      const old = entries(office).filter({ hasText: 'With a photo' }).last();
      await old.getByRole('button', { name: 'Restore this version' }).click();
      await expect(preview(office)).toContainText('restores everything except the picture');
      await expectNoAxeFindings(office);
      await confirm(office).click();
      await expect(toast(office, 'Home page headline restored')).toBeVisible();
      expect(await titleOf(site)).toBe('With a photo');
    });
    await closeHistory(office);
    await test.step('a change that someone else saved in the meantime is shown, not overwritten', async () => {
      await clearToasts(office);
      const client = await site.client(admin);
      await saveTitle(client, 'Version one');
      await saveTitle(client, 'Version two');
      await openHeroHistory(office);
      await newest(office).getByRole('button', { name: 'Undo this change' }).click();
      await confirm(office).waitFor();
      await saveTitle(client, 'Someone was faster');
      await confirm(office).click();
      await expect(preview(office).getByRole('alert')).toContainText(
        'Nothing was restored because someone else saved a change in the meantime.',
      );
      await expect(preview(office).locator('del').first()).toContainText('Someone was faster');
      await expectNoAxeFindings(office);
      expect(await titleOf(site)).toBe('Someone was faster');
      await confirm(office).click();
      await expect(toast(office, 'Home page headline restored')).toBeVisible();
      expect(await titleOf(site)).toBe('Version one');
    });
    await closeHistory(office);
    await test.step('undoes the newest change with a new save', async () => {
      await clearToasts(office);
      const client = await site.client(admin);
      await saveTitle(client, 'What it said before');
      const revision = await saveTitle(client, 'A mistake');
      await office.reload();
      await openHeroHistory(office);
      await newest(office).getByRole('button', { name: 'Undo this change' }).click();
      await expect(
        preview(office).getByRole('heading', { name: 'Restore Home page headline?' }),
      ).toBeFocused();
      await expect(preview(office)).toContainText(
        'Restoring will change the current version as follows:',
      );
      await expect(preview(office).locator('ins').first()).toBeVisible();
      await expectNoAxeFindings(office);
      await confirm(office).click();
      await expect(toast(office, 'Home page headline restored')).toBeVisible();
      await expect(newest(office)).toContainText('Current version');
      await expect(newest(office).locator('ins')).toContainText('said before');
      expect(await titleOf(site)).toBe('What it said before');
      const { data } = await client
        .from('content_revisions')
        .select('action, actor_email, after')
        .gt('id', revision);
      expect(data).toMatchObject([
        { action: 'update', actor_email: admin.email, after: { title: 'What it said before' } },
      ]);

      await office.keyboard.press('Escape');
      await expect(dialog(office)).toBeHidden();
      const field = office.getByRole('textbox', { name: 'Title', exact: true });
      await expect(field).toHaveValue('What it said before');
      await expect(
        office.getByRole('button', { name: 'History of Home page headline' }),
      ).toBeFocused();
    });
  });
});
