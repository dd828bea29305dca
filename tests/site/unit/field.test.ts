import { parse } from 'node-html-parser';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ControlAttributes, Field } from '#islands/field/Field.tsx';
import { officeStyles } from '#islands/field/office-styles.ts';

type Props = Omit<ComponentProps<typeof Field>, 'id' | 'styles' | 'label' | 'children'>;

const common = {
  id: 'phone',
  styles: officeStyles,
  label: 'Phone',
  children: (control: ControlAttributes) => createElement('input', control),
};

function render(props: Props) {
  return parse(renderToStaticMarkup(createElement(Field, { ...common, ...props })));
}

/** The texts that describe an element, in the order in which they are announced. */
function descriptionOf(page: ReturnType<typeof parse>, selector: string): string[] {
  const ids = page.querySelector(selector)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => page.getElementById(id)?.textContent ?? `missing ${id}`);
}

test('the label names the control, which is valid and has no description', () => {
  const page = render({});
  expect(page.querySelector('label')?.getAttribute('for')).toBe('phone');
  expect(page.querySelector('input')?.getAttribute('aria-invalid')).toBe('false');
  expect(page.querySelector('input')?.hasAttribute('aria-describedby')).toBe(false);
});

test('hint, warning and error describe the control in this order', () => {
  const page = render({ hint: 'With area code', warning: 'Looks mistyped', error: 'Required' });
  expect(descriptionOf(page, 'input')).toEqual(['With area code', 'Looks mistyped', 'Required']);
  expect(page.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
});

test('a live error comes first, and its line is there before the error', () => {
  const page = render({
    hint: 'With area code',
    aside: '3 of 20',
    error: 'Required',
    liveError: true,
  });
  expect(descriptionOf(page, 'input')).toEqual(['Required', 'With area code', '3 of 20']);
  const before = render({ liveError: true }).getElementById('phone-error');
  expect(before?.getAttribute('aria-live')).toBe('polite');
  expect(before?.textContent).toBe('');
});

test('the line of a warning is there before the warning, and does not describe the control', () => {
  const page = render({ warning: '' });
  expect(page.getElementById('phone-warning')?.getAttribute('aria-live')).toBe('polite');
  expect(descriptionOf(page, 'input')).toEqual([]);
});

test('a hint below the control is still part of its description', () => {
  const page = render({ hint: 'With area code', hintBelow: true, describedBy: 'phone-label' });
  expect(page.querySelector('input ~ p')?.textContent).toBe('With area code');
  expect(descriptionOf(page, 'input')).toEqual(['Phone', 'With area code']);
});

test('a fieldset has the hint, its inputs the error', () => {
  const page = render({ group: {}, hint: 'As on your card', error: 'Required' });
  expect(page.querySelector('legend')?.textContent).toBe('Phone');
  expect(descriptionOf(page, 'fieldset')).toEqual(['As on your card']);
  expect(descriptionOf(page, 'input')).toEqual(['Required']);
});
