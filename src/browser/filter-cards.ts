import { defaultFilter, readFilter, writeFilter } from '#components/learning/filter-address.ts';
import {
  filterItems,
  type LearningFilter,
  type ListedItem,
} from '#components/learning/filter-items.ts';

interface Card extends ListedItem {
  element: HTMLElement;
}

/** Controls, cards and messages of the learning centre, as they are in the page. */
class CardFilter {
  readonly #form: HTMLFormElement;
  readonly #list: HTMLElement;
  readonly #count: HTMLElement;
  readonly #counts: string[];
  readonly #nothing: HTMLElement;
  readonly #cards: Card[];

  constructor(root: ParentNode) {
    this.#form = find(root, '[data-filter]');
    this.#list = find(root, '[data-cards]');
    this.#count = find(root, '[data-counts]');
    this.#counts = JSON.parse(this.#count.dataset['counts'] ?? '[]');
    this.#nothing = find(root, '[data-nothing]');
    this.#cards = [...this.#list.children].map((child) => readCard(child as HTMLElement));
  }

  start(): void {
    this.#form.addEventListener('input', () => this.#answer());
    this.#form.addEventListener('submit', (event) => event.preventDefault());
    find(this.#nothing, 'button').addEventListener('click', () => {
      this.#setControls(defaultFilter);
      this.#answer();
      this.#control('search').focus();
    });
    const asked = readFilter(location.search);
    this.#setControls(asked);
    // The page comes with all cards, in the standard order.
    if (writeFilter(asked) !== '') this.#show(asked);
  }

  /** Shows what the controls ask for, and names it in the address so that it can be shared. */
  #answer(): void {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(this.#form)) query.set(name, String(value));
    const filter = readFilter(`?${query}`);
    this.#show(filter);
    history.replaceState(
      history.state,
      '',
      location.pathname + writeFilter(filter) + location.hash,
    );
  }

  #show(filter: LearningFilter): void {
    const shown = filterItems(this.#cards, filter);
    for (const { element } of this.#cards) element.hidden = true;
    for (const { element } of shown) element.hidden = false;
    this.#list.append(...shown.map(({ element }) => element));
    this.#nothing.hidden = shown.length > 0;
    this.#count.textContent = this.#counts[shown.length] ?? '';
    // The same choice in the other language.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang][lang]')) {
      link.search = writeFilter(filter);
    }
  }

  #setControls({ search, category, contentType, sort }: LearningFilter): void {
    this.#control('search').value = search;
    this.#control('category').value = category;
    this.#control('type').value = contentType;
    this.#control('sort').value = sort;
  }

  #control(name: string): HTMLInputElement | HTMLSelectElement {
    return this.#form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  }
}

function find<Found extends HTMLElement>(root: ParentNode, selector: string): Found {
  const element = root.querySelector<Found>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}

function readCard(element: HTMLElement): Card {
  const { category = '', type = '', date = '', also = '', featured } = element.dataset;
  return {
    element,
    title: find(element, '[data-title]').textContent,
    description: find(element, '[data-description]').textContent,
    also,
    category,
    contentType: type,
    publishDate: date,
    featured: featured !== undefined,
  };
}

/** Lets the controls of the learning centre choose and sort its cards. */
export function startCardFilter(): void {
  new CardFilter(document).start();
}
