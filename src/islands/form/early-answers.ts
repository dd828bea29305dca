type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = (root: ParentNode) => [
  ...root.querySelectorAll<Control>('input[name], select[name], textarea[name]'),
];

const isUnchosen = (control: Control) =>
  control instanceof HTMLInputElement && control.type === 'radio' && !control.checked;

/**
 * Remembers a visitor's answers and focus until React has hydrated the form. If an extension or a translator changed the
 * page first, React renders the form again without them.
 */
export class EarlyAnswers {
  readonly #root: HTMLElement;
  readonly #listeners = new AbortController();
  readonly #answers = new Map<string, string>();
  #focused: string;

  constructor(root: HTMLElement) {
    this.#root = root;
    for (const control of controls(root)) this.#remember(control);
    this.#focused = root.querySelector(':focus')?.id ?? '';
    const options = { capture: true, signal: this.#listeners.signal };
    for (const edit of ['input', 'change']) {
      root.addEventListener(edit, ({ target }) => this.#remember(target as Control), options);
    }
    document.addEventListener(
      'focusin',
      ({ target }) => {
        this.#focused = target instanceof Element && root.contains(target) ? target.id : '';
      },
      options,
    );
  }

  #remember(control: Control): void {
    if (!isUnchosen(control)) this.#answers.set(control.name, control.value);
  }

  /** Answers the new controls as a visitor would, so that the form notices. */
  restore(): void {
    const focused = this.#focused;
    for (const control of controls(this.#root)) {
      const answer = this.#answers.get(control.name);
      if (control.type === 'radio') {
        if (control.value === answer) control.click();
      } else if (answer !== undefined && control.value !== answer) enter(control, answer);
    }
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }

  stop(): void {
    this.#listeners.abort();
  }
}

/** With the browser's own setter: React ignores an event after the one that it put on the control. */
function enter(control: Control, answer: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, answer);
  const edit = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(edit, { bubbles: true }));
}
