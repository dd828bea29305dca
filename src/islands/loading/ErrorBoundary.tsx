import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown in place of children that threw; `retry` renders them again. */
  fallback: (retry: () => void) => ReactNode;
  /** The children are rendered again when this changes. */
  resetKey?: unknown;
  children: ReactNode;
}

/** Keeps an error in one part from emptying the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.hasError && before.resetKey !== this.props.resetKey) this.#reset();
  }

  #reset(): void {
    this.setState({ hasError: false });
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasError ? fallback(() => this.#reset()) : children;
  }
}
