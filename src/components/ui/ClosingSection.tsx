import type { ReactNode } from 'react';
import { OpenNowLine } from './OpenNowLine.tsx';

interface ClosingSectionProps {
  heading: string;
  text: string;
  /** Buttons, including one that calls the agency. */
  children: ReactNode;
}

export function ClosingSection({ heading, text, children }: ClosingSectionProps) {
  return (
    <section className="bg-paper-deep">
      <div className="container-page section text-center">
        <h2 className="heading-2">{heading}</h2>
        <p className="lead mx-auto mt-4 max-w-2xl">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
        <OpenNowLine className="mt-4 open-now-centered" />
      </div>
    </section>
  );
}
