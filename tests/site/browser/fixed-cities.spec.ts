import { fixedCity } from '../../support/content.ts';
import { idOf } from '../../support/id-of.ts';
import { admin } from '../../support/running-site.ts';
import { expect, test } from './site-fixture.ts';

const cities = ['The Woodlands', 'Houston', 'Conroe', 'Spring', 'Magnolia', 'Montgomery'];
const address = (city: string) => `/${city.toLowerCase().replace(' ', '-')}`;

test('fixed city pages have every part of the template', {
  tag: ['@spec-2-fixed-cities', '@spec-9-constants'],
}, async ({ page }) => {
  for (const city of cities) {
    await test.step(`${city} has every part of the template`, async () => {
      await page.goto(address(city));
      const main = page.getByRole('main');
      await expect(main.getByText(`Serving ${city}, TX`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Auto & Home Insurance in ${city}`,
      );
      const hero = main.locator('section').first();
      await expect(hero.locator('.btn[href^="tel:+1"]')).toHaveCount(2);
      for (const name of [
        `Why ${city} residents choose us`,
        'Local Expertise',
        'Affordable Rates',
        'Fast Quotes',
        'Personal Service',
        `Get your quote in ${city}`,
      ]) {
        await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
      }
      const areas = main.locator('section').filter({ hasText: 'Neighborhoods we serve' });
      await expect(areas.getByRole('listitem')).toHaveCount(10);
      const steps = main.locator('section').filter({ hasText: 'How it works' });
      await expect(steps.getByRole('listitem')).toHaveCount(3);
      const { testimonial } = await fixedCity(address(city).slice(1));
      const quotes = page.locator('blockquote');
      await expect(quotes).toHaveText(testimonial ? [`“${testimonial.text.en}”`] : []);
      const section = main.locator('section').filter({ has: quotes });
      const stars = section.getByRole('img', {
        name: `Rated ${testimonial?.rating} out of 5 stars`,
      });
      await expect(stars).toHaveCount(testimonial ? 1 : 0);
    });
  }
  await test.step('services link to their forms, and the bundle to the auto form with up to 25% off', async () => {
    await page.goto('/houston');
    const services = page.locator('section').filter({ hasText: 'Insurance we write in Houston' });
    const leads = {
      'Get Auto Quote': '/auto-quote',
      'Get Home Quote': '/home-quote',
      'Bundle Quote': '/auto-quote#bundle',
    };
    for (const [name, href] of Object.entries(leads)) {
      await expect(services.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(services).toContainText('save up to 25%');
  });
  await test.step('ends with a call button and both forms', async () => {
    await page.goto('/es/conroe');
    const closing = page.getByRole('main').locator('> section').last();
    await expect(closing.locator('.btn[href^="tel:+1"]')).toBeVisible();
    await expect(closing.getByRole('link', { name: 'Cotizar auto' })).toHaveAttribute(
      'href',
      '/es/auto-quote',
    );
    await expect(closing.getByRole('link', { name: 'Cotizar casa' })).toHaveAttribute(
      'href',
      '/es/home-quote',
    );
  });
  await test.step('the frame contains our own page, whose links open in the whole window', async () => {
    await page.goto('/spring');
    const frame = page.locator('iframe#quote');
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute('loading', 'lazy');
    expect((await frame.boundingBox())?.height).toBe(680);
    const content = page.frameLocator('iframe#quote');
    await expect(
      content.getByRole('heading', { name: 'What would you like to insure?' }),
    ).toBeVisible();
    await expect(content.getByRole('link', { name: /Call/ })).toHaveAttribute('href', /^tel:/);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      const hidden = await content
        .locator('html')
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(hidden, `to scroll to inside the frame at ${width} px`).toBe(0);
    }
    await content.getByRole('link', { name: /Home quote/ }).click();
    await expect(page).toHaveURL(/\/home-quote$/);
  });
});

test('a record with the same slug overrides heading and subtitle and has no other page', {
  tag: '@spec-2-fixed-cities',
}, async ({ page, site }) => {
  const client = await site.client(admin);
  const record = {
    slug: 'magnolia',
    city_name: 'Magnolia',
    title: 'Cover for Magnolia acreage',
    description: 'Barns included.',
  };
  await client.from('city_pages').insert(record);
  await expect(async () => {
    await page.goto('/magnolia');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(record.title, {
      timeout: 500,
    });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(record.description)).toBeVisible();
  await expect(page).toHaveTitle(/^Auto & Home Insurance in Magnolia, TX/);
  await client
    .from('city_pages')
    .delete()
    .eq('id', await idOf(client, 'city_pages', 'slug', 'magnolia'));
});
