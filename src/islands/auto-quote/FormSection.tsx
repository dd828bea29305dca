import type { ReactNode } from 'react';

interface FormSectionProps {
  /** Id of the title; must differ from every field's id. */
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

export function FormSection({ id, title, text, children }: FormSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-sand border-t py-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-14"
    >
      <div>
        <h2 id={id} className="heading-3">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft leading-relaxed">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
