import type { Page } from '@playwright/test';
import { admin } from '../../support/running-site.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  holdRequests,
  signIn,
  test,
  toast,
} from './site-fixture.ts';

test.describe('/auth', { tag: ['@spec-2-login', '@spec-4-states'] }, () => {
  test('shows login, sign-up and forgotten password, and ignores a forged link', async ({
    page,
    context,
    site,
  }) => {
    // First, because from /auth itself a new hash alone would not load the page.
    await test.step('a forged link signs no one in', async () => {
      const { data } = await (await site.client(admin)).auth.getSession();
      const { access_token, refresh_token } = data.session ?? {};
      const tokens = `access_token=${access_token}&refresh_token=${refresh_token}`;
      await page.goto(`/auth#${tokens}&expires_in=3600&token_type=bearer&type=signup`);
      await expect(toast(page, 'Your email is confirmed. You can sign in now.')).toBeVisible();
      await expect(page).toHaveURL('/auth');
      await page.goto('/admin');
      await expect(page).toHaveURL('/auth');
    });
    await test.step('shows the login, and switches to sign-up and back', async () => {
      await page.goto('/auth');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
      await expect(
        page.getByText('Enter your credentials to access the admin panel'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up');
      await expect(page.getByText('Create an account to get started')).toBeVisible();
      await page.getByRole('button', { name: 'Already have an account? Login' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    });
    await test.step('requires an email address and six characters of password', async () => {
      await page.goto('/auth');
      await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
      await expect(page.getByLabel('Email')).toHaveAttribute('required');
      await expect(page.getByLabel('Password')).toHaveAttribute('minlength', '6');
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription('');
      await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
      await expect(page.getByLabel('Password')).toHaveAttribute('minlength', '6');
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
        'At least 6 characters; at least 12 if you will edit the website',
      );
    });
    await test.step('a new screen is announced by its heading', async () => {
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Need an account? Sign up' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeFocused();
      await expect(page).toHaveTitle(/^Sign Up – /);
      await expectNoAxeFindings(page);
    });
    await test.step('a password can be shown and hidden again', async () => {
      await page.goto('/auth');
      await page.getByLabel('Password').fill('correct');
      await page.getByRole('button', { name: 'Show what I typed' }).click();
      await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Hide what I typed' }).click();
      await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
    });
    await test.step('without mail, a forgotten password is reset from the command line', async () => {
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password?');
      await expect(page.getByText('This site does not send email.')).toBeVisible();
      await expect(page.getByText(/^This site does not send email\. Ask the owner/)).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveCount(0);
      await expectNoAxeFindings(page);
      await page.getByRole('button', { name: 'Back to login' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    });
    await test.step('has no accessibility findings and fits 320 px', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/auth');
      await page.getByLabel('Email').waitFor();
      await expectNoSidewaysScroll(page);
      await expectNoAxeFindings(page);
    });
    await test.step('signing in in another tab redirects this one too', async () => {
      await page.goto('/auth');
      await page.getByLabel('Email').waitFor();
      await signIn(await context.newPage());
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page).toHaveURL('/admin');
    });
  });

  test('login is busy, then redirects to the panel until logout', {
    tag: ['@spec-2-admin', '@spec-6-roles', '@spec-8-messages'],
  }, async ({ page }) => {
    await test.step('the button says Loading... while busy', async () => {
      await page.goto('/auth');
      const answer = await holdRequests(page, '**/auth/v1/token**');
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password').fill(admin.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
      answer();
    });
    await test.step('login redirects to the panel with a message, and /auth does so again', async () => {
      await expect(page).toHaveURL('/admin');
      await expect(toast(page, 'Logged in successfully')).toBeVisible();
      await page.getByRole('tab', { name: 'Services' }).click();
      await expect(toast(page, 'Logged in successfully')).toHaveCount(0);
      await page.goto('/auth');
      await expect(page).toHaveURL('/admin');
    });
    await test.step('logout redirects home with a message, and the panel is closed', async () => {
      // Until then the panel reads, and what it still reads after the logout is refused.
      await expect(page.getByText(/^Live · /)).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('status')).toHaveText('Logged out successfully');
      await page.goto('/admin');
      await expect(page).toHaveURL('/auth');
    });
  });
});

test.describe('sign-up', { tag: ['@spec-2-login', '@spec-8-messages'] }, () => {
  test('says that the account was created', async ({ page, site }) => {
    await test.step('an unconfirmed account stays on /auth with a message', async () => {
      await page.route('**/auth/v1/signup**', (route) =>
        route.fulfill({
          json: { id: crypto.randomUUID(), email: 'new@x.example', identities: [] },
        }),
      );
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
      await page.getByLabel('Email').fill('new@x.example');
      await page.getByLabel('Password').fill('a-new-one');
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
      await expect(toast(page, 'Account created successfully')).toBeVisible();
      await expect(page.getByText('We emailed you a link. Open it to confirm')).toBeVisible();
      await expect(page).toHaveURL('/auth');
    });
    await page.unroute('**/auth/v1/signup**');
    await test.step('a new account has a message, and a confirmation email that leads to the root', async () => {
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
      await page.getByLabel('Email').fill(`new-${Date.now()}@x.example`);
      await page.getByLabel('Password').fill('a-new-one');
      const request = page.waitForRequest('**/auth/v1/signup**');
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
      const redirect = new URL((await request).url()).searchParams.get('redirect_to');
      expect(redirect).toBe(`${site.url}/`);
      await expect(
        page.getByRole('status').getByText('Account created successfully', { exact: true }),
      ).toBeVisible();
    });
  });
});

test('a site that is closed to new accounts does not offer sign-up', {
  tag: ['@spec-2-login'],
}, async ({ page }) => {
  await page.route('**/auth/v1/settings', async (route) => {
    const answer = await route.fetch();
    const closed = { ...(await answer.json()), external: { google: true }, disable_signup: true };
    await route.fulfill({ json: closed });
  });
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Need an account? Sign up' })).toHaveCount(0);
});

test.describe('a login that fails', { tag: ['@spec-2-login', '@spec-8-messages'] }, () => {
  test.use({ expectedNoise: /status of 400|ERR_FAILED/ });

  test('shows why: a wrong password, no service', async ({ page }) => {
    await test.step('a wrong password shows the server’s message and keeps the email', async () => {
      await page.goto('/auth');
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password').fill('wrong-password');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(toast(page, 'Invalid login credentials')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(admin.email);
      await expectNoAxeFindings(page);
    });
    await test.step('an unreachable sign-in service has a message of its own', async () => {
      await page.goto('/auth');
      await page.route('**/auth/v1/**', (route) => route.abort());
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password').fill(admin.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(toast(page, /sign-in service cannot be reached/)).toBeVisible();
    });
  });
});

test.describe('/admin without an answer from the database', {
  tag: ['@spec-2-admin', '@spec-6-roles', '@spec-8-messages'],
}, () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('redirects home with a message', async ({ office }) => {
    await office.route('**/rest/v1/user_roles**', (route) => route.abort());
    await office.goto('/admin');
    await expect(office).toHaveURL('/');
    await expect(
      office.getByRole('status').getByText('Error checking authentication', { exact: true }),
    ).toBeVisible();
  });
});

test.describe('a password manager that fills without input events', () => {
  /** Sets a field as such managers do, which the page notices only when it reads the field. */
  function fillSilently(page: Page, label: string, value: string): Promise<void> {
    return page.getByLabel(label, { exact: true }).evaluate((field: HTMLInputElement, text) => {
      field.value = text;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
  }

  test('signs in after an empty attempt, at once and only once', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    let attempts = 0;
    page.on('request', (request) => {
      if (request.url().includes('grant_type=password')) attempts += 1;
    });
    await fillSilently(page, 'Email', `\u00a0mailto:${admin.email}.`);
    await fillSilently(page, 'Password', admin.password);
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await expect(page).toHaveURL('/admin');
    expect(attempts).toBe(1);
  });

  test('leaves its email to the next screen', async ({ page }) => {
    await page.goto('/auth');
    await fillSilently(page, 'Email', admin.email);
    await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(admin.email);
  });
});

test('a password that is too long says so before it is sent', async ({ page }) => {
  await page.goto('/es/auth');
  await page.getByRole('button', { name: '¿Necesita una cuenta? Regístrese' }).click();
  const field = page.getByLabel('Contraseña', { exact: true });
  await page.getByLabel('Correo electrónico').fill('larga@x.example');
  await field.fill('contraseña señorial '.repeat(4));
  await page.getByRole('button', { name: 'Registrarse', exact: true }).click();
  const said = () => field.evaluate(({ validationMessage }: HTMLInputElement) => validationMessage);
  expect(await said()).toMatch(/^Esta contraseña es demasiado larga/);
});
