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
  test('tells every change, undoes and restores, and overwrites nothing', async ({
    office,
    site,
  }) => {
    await test.step('says who changed what and when, word by word', async () => {
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
      await expect(entries(office).last()).toContainText('by the first set-up');
      await expectNoAxeFindings(office);
    });
    await closeHistory(office);
    await test.step('restores an older version; going back instead changes nothing', async () => {
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
    await test.step('what changed under somebody is not overwritten: it is said, and shown anew', async () => {
      await clearToasts(office);
      const client = await site.client(admin);
      await saveTitle(client, 'Version one');
      await saveTitle(client, 'Version two');
      await openHeroHistory(office);
      await newest(office).getByRole('button', { name: 'Undo this change' }).click();
      await confirm(office).waitFor();
      await saveTitle(client, 'Somebody was faster');
      await confirm(office).click();
      await expect(preview(office).getByRole('alert')).toContainText(
        'Somebody saved something else here in the meantime, so nothing was restored.',
      );
      await expect(preview(office).locator('del').first()).toContainText('Somebody was faster');
      await expectNoAxeFindings(office);
      expect(await titleOf(site)).toBe('Somebody was faster');
      await confirm(office).click();
      await expect(toast(office, 'Home page headline restored')).toBeVisible();
      expect(await titleOf(site)).toBe('Version one');
    });
    await closeHistory(office);
    await test.step('a version that is there already leaves nothing to restore', async () => {
      const client = await site.client(admin);
      await saveTitle(client, 'Twice the same');
      await saveTitle(client, 'For a moment');
      await saveTitle(client, 'Twice the same');
      await openHeroHistory(office);
      await entries(office).nth(2).getByRole('button', { name: 'Restore this version' }).click();
      await expect(dialog(office)).toContainText('there is nothing to restore');
      await expect(confirm(office)).toBeHidden();
    });
    await test.step('undoes the newest change, as a save with a revision of its own', async () => {
      await clearToasts(office);
      const client = await site.client(admin);
      await saveTitle(client, 'What it said before');
      const revision = await saveTitle(client, 'What nobody wants');
      await office.reload();
      await openHeroHistory(office);
      await newest(office).getByRole('button', { name: 'Undo this change' }).click();
      await expect(
        preview(office).getByRole('heading', { name: 'Restore Home page headline?' }),
      ).toBeFocused();
      await expect(preview(office)).toContainText('This will change, compared with how it is now:');
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
    await test.step('unsaved text survives a restore, and the save after it is shown both versions', async () => {
      await clearToasts(office);
      const client = await site.client(admin);
      await saveTitle(client, 'Before the restore');
      await saveTitle(client, 'To be undone');
      await office.reload();
      const field = office.getByRole('textbox', { name: 'Title', exact: true });
      await field.fill('Typed and not saved');
      await openHeroHistory(office);
      await newest(office).getByRole('button', { name: 'Undo this change' }).click();
      await expect(dialog(office)).toContainText('You have unsaved changes in this card.');
      await confirm(office).click();
      await expect(toast(office, 'Home page headline restored')).toBeVisible();
      await office.keyboard.press('Escape');
      await expect(field).toHaveValue('Typed and not saved');
      await office.getByRole('button', { name: 'Save Changes' }).click();
      await expect(office.getByText(/Someone else changed this/)).toBeVisible();
    });
  });
});
