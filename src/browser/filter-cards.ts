import { defaultFilter, readFilter, writeFilter } from '#components/learning/filter-address.ts';
import {
  filterItems,
  type LearningFilter,
  type ListedItem,
} from '#components/learning/filter-items.ts';

interface Card extends ListedItem {
  element: HTMLElement;
}

/** The filter form, cards and messages of the learning center. */
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
    this.#form.addEventListener('input', () => this.#update());
    this.#form.addEventListener('submit', (event) => event.preventDefault());
    find(this.#nothing, 'button').addEventListener('click', () => {
      this.#setControls(defaultFilter);
      this.#update();
      this.#control('search').focus();
    });
    // What a visitor chose before this script arrived counts more than the URL.
    if (writeFilter(this.#chosen()) !== '') {
      this.#update();
      return;
    }
    const initial = readFilter(location.search);
    this.#setControls(initial);
    // The page is rendered with all cards in the default order.
    if (writeFilter(initial) !== '') this.#show(initial);
  }

  #chosen(): LearningFilter {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(this.#form)) query.set(name, String(value));
    return readFilter(`?${query}`);
  }

  /** Applies the controls and puts them into the URL, so that it can be shared. */
  #update(): void {
    const filter = this.#chosen();
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
    // Keep the filter when switching languages.
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
  const { category = '', type = '', date = '', featured } = element.dataset;
  return {
    element,
    title: find(element, '[data-title]').textContent,
    description: find(element, '[data-description]').textContent,
    category,
    contentType: type,
    publishDate: date,
    featured: featured !== undefined,
  };
}

export function startCardFilter(): void {
  new CardFilter(document).start();
}
