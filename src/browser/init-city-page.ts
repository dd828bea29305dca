import { loadFormScript } from './load-form-script.ts';
import { replaceBrokenPicture } from './replace-broken-picture.ts';

/** Wires what a city page needs beyond its HTML: its picture's placeholder and the provider's form. */
export function initCityPage(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-placeholder]')) {
    replaceBrokenPicture(figure);
  }
  for (const section of document.querySelectorAll<HTMLElement>('[data-form-script]')) {
    loadFormScript(section);
  }
}
