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
  test('shows login, sign-up and forgotten password, and lets no made-up link in', async ({
    page,
    context,
    site,
  }) => {
    // First of all: from /auth itself, an address that differs after the # alone would load nothing.
    await test.step('a made-up link signs nobody in', async () => {
      const { data } = await (await site.client(admin)).auth.getSession();
      const { access_token, refresh_token } = data.session ?? {};
      const tokens = `access_token=${access_token}&refresh_token=${refresh_token}`;
      await page.goto(`/auth#${tokens}&expires_in=3600&token_type=bearer&type=signup`);
      await expect(toast(page, 'Your email is confirmed. You can log in now.')).toBeVisible();
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
    await test.step('asks for an email address and six characters of password', async () => {
      await page.goto('/auth');
      await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
      await expect(page.getByLabel('Email')).toHaveAttribute('required');
      await expect(page.getByLabel('Password')).toHaveAttribute('minlength', '6');
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription('');
      await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
      await expect(page.getByLabel('Password')).toHaveAttribute('minlength', '6');
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
        'At least 6 characters',
      );
    });
    await test.step('a new screen is announced by its heading', async () => {
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Need an account? Sign up' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeFocused();
      await expect(page).toHaveTitle(/^Sign Up – /);
      await expectNoAxeFindings(page);
    });
    await test.step('a password is shown to whoever asks, and hidden again', async () => {
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
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten password');
      await expect(page.getByText('This site does not send email.')).toBeVisible();
      await expect(page.getByText('npm run staff reset you@example.com')).toBeVisible();
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
    await test.step('a session that appears in another tab leads this one to the panel too', async () => {
      await page.goto('/auth');
      await page.getByLabel('Email').waitFor();
      await signIn(await context.newPage());
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page).toHaveURL('/admin');
    });
  });

  test('login is busy, leads to the panel with its message, and there again until the logout', {
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
    await test.step('login leads to the panel with its message, and leads there again', async () => {
      await expect(page).toHaveURL('/admin');
      await expect(toast(page, 'Logged in successfully')).toBeVisible();
      await page.goto('/auth');
      await expect(page).toHaveURL('/admin');
    });
    await test.step('logout leads home with its message, and the panel is closed', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('status')).toHaveText('Logged out successfully');
      await page.goto('/admin');
      await expect(page).toHaveURL('/auth');
    });
  });
});

test.describe('sign-up', { tag: ['@spec-2-login', '@spec-8-messages'] }, () => {
  test('says what became of it, and where to go on', async ({ page, site }) => {
    await test.step('where an account waits for its confirmation, says so and stays', async () => {
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
      await expect(page).toHaveURL('/auth');
    });
    await page.unroute('**/auth/v1/signup**');
    await test.step('says that the account was made, and asks for a mail that leads to the root', async () => {
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
      await page.getByLabel('Email').fill(`new-${Date.now()}@x.example`);
      await page.getByLabel('Password').fill('a-new-one');
      const asks = page.waitForRequest('**/auth/v1/signup**');
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
      const redirect = new URL((await asks).url()).searchParams.get('redirect_to');
      expect(redirect).toBe(`${site.url}/`);
      await expect(
        page.getByRole('status').getByText('Account created successfully', { exact: true }),
      ).toBeVisible();
    });
  });
});

test.describe('a login that fails', { tag: ['@spec-2-login', '@spec-8-messages'] }, () => {
  test.use({ expectedNoise: /status of 4(00|29)|ERR_FAILED/ });

  test('says why: a wrong password, too many of them, no service', async ({ page, site }) => {
    await test.step('a wrong password shows the server’s message and keeps the email', async () => {
      await page.goto('/auth');
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password').fill('wrong-password');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(toast(page, 'Invalid login credentials')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(admin.email);
      await expectNoAxeFindings(page);
    });
    await test.step('a refusal is said in Spanish', async () => {
      await page.goto('/es/auth');
      await page.getByLabel('Correo electrónico').fill(admin.email);
      await page.getByLabel('Contraseña').fill('wrong-password');
      await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
      await expect(toast(page, 'El correo o la contraseña no son correctos')).toBeVisible();
    });
    await test.step('too many wrong passwords are answered with a sentence, in both languages', async () => {
      const guess = { email: `guessed-${Date.now()}@x.example`, password: 'wrong-password' };
      const client = await site.client();
      for (let turn = 0; turn < 10; turn += 1) await client.auth.signInWithPassword(guess);
      for (const [path, sentence] of [
        ['/auth', 'Too many attempts. Please try again in 15 minutes.'],
        ['/es/auth', 'Demasiados intentos. Espere unos minutos e intente de nuevo'],
      ] as const) {
        await page.goto(path);
        await page.locator('input[name=email]').fill(guess.email);
        await page.locator('input[name=password]').fill(guess.password);
        await page.locator('form button[type=submit]').click();
        await expect(page.getByText(sentence).first()).toBeVisible();
      }
    });
    await test.step('a sign-in service that cannot be reached is said in a sentence', async () => {
      await page.goto('/auth');
      await page.route('**/auth/v1/**', (route) => route.abort());
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password').fill(admin.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(toast(page, /sign-in service cannot be reached/)).toBeVisible();
    });
  });
});

test.describe('a gate that cannot ask the database', {
  tag: ['@spec-2-admin', '@spec-6-roles', '@spec-8-messages'],
}, () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('sends home, and says so', async ({ office }) => {
    await office.route('**/rest/v1/user_roles**', (route) => route.abort());
    await office.goto('/admin');
    await expect(office).toHaveURL('/');
    await expect(
      office.getByRole('status').getByText('Error checking authentication', { exact: true }),
    ).toBeVisible();
  });
});
