import type { Agency } from '#schemas/content/agency.ts';
import { NoWrap } from './NoWrap.tsx';

interface TextWithPhoneProps {
  text: string;
  phone: Agency['phone'];
}

/** A text in which the agency's number, if it is there, is a link and does not wrap. */
export function TextWithPhone({ text, phone }: TextWithPhoneProps) {
  const [before, after] = text.split(phone.display);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a className="link" href={`tel:${phone.e164}`}>
        <NoWrap text={phone.display} whole={phone.display} />
      </a>
      {after}
    </>
  );
}
