import { Component, type ReactNode } from 'react';

interface BrokenPageProps {
  /** Said in place of a page that cannot be shown. */
  text: string;
  /** Another try is made when this changes. */
  draft: unknown;
  children: ReactNode;
}

/** Keeps the panel whole when a page cannot be shown. */
export class BrokenPage extends Component<BrokenPageProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate(before: BrokenPageProps) {
    if (this.state.isBroken && before.draft !== this.props.draft)
      this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? <p role="alert">{this.props.text}</p> : this.props.children;
  }
}
