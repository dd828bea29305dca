import { plainLine } from './normal-text.ts';

/** An address that a mail server accepts: RFC 5321 without quoted names, and RFC 6531, which allows all letters. */
export const emailPattern =
  /^[^\s"(),.:;<>@[\]\\]+(?:\.[^\s"(),.:;<>@[\]\\]+)*@(?:[^\s!-/:-@[-`{-~]+(?:-+[^\s!-/:-@[-`{-~]+)*\.)+[^\s!-@[-`{-~](?:-*[^\s!-/:-@[-`{-~])+$/;

/** What phones, lists and mail programs add around an address. */
const around = /^["(\u201c\u201d\u201e\u00ab\u00bb ]+|[")\u201c\u201d\u201e\u00ab\u00bb .,;]+$/g;

/**
 * An address without what is around it, `Ana <ana@example.com>`, and with the signs of other keyboards. The database has
 * the same rules: `private.normal_email()`.
 */
export function normalEmail(text: string): string {
  return plainLine(text)
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll('\uff20', '@')
    .replaceAll(/[\uff0e\u3002\uff61]/g, '.')
    .replaceAll(around, '')
    .replace(/^.*<(.*)>$/, '$1')
    .replace(/^(?:mailto:)+/i, '')
    .replaceAll(around, '');
}

const providers = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com', 'live.com'],
  ...['msn.com', 'comcast.net', 'sbcglobal.net', 'bellsouth.net', 'verizon.net', 'att.net'],
];
/** Providers whose names differ from another one by one letter. */
const similarProviders = ['mail.com', 'email.com', 'ymail.com'];

/** The address that was probably meant, if the domain of one looks mistyped. */
export function likelyEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).toLowerCase();
  if (at === 0) return undefined;
  const once = withEnding(domain.replace(/^www\./, ''));
  const isKnown = similarProviders.includes(once) || providers.includes(once);
  const meant = isKnown ? once : (providers.find((one) => isMistyped(once, one)) ?? once);
  return meant === domain ? undefined : email.slice(0, at) + meant;
}

function isMistyped(domain: string, provider: string): boolean {
  const [name, ending] = splitDomain(domain);
  const [knownName, knownEnding] = splitDomain(provider);
  // Many short names are one letter apart.
  const isSameName = knownName.length < 5 ? name === knownName : isOneSlip(name, knownName);
  const [first = '', ...others] = ending.split('.');
  // `gmail.com.con`, but `yahoo.com.co` is right.
  const isRepeated = others.every((label) => label.length > 2 && isOneSlip(label, knownEnding));
  return isSameName && isOneSlip(first, knownEnding) && isRepeated;
}

/** At the first dot, because `yahoo.com.mx` is right. */
function splitDomain(domain: string): [name: string, ending: string] {
  const dot = `${domain}.`.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Corrects endings that no domain has, also when they are repeated. */
function withEnding(domain: string): string {
  return domain
    .replace(/\.(?:c(?:on|mo|omm|oom|im|pm)|ocm|[vx]om)$/, '.com')
    .replace(/\.nte$/, '.net')
    .replace(/\.ogr$/, '.org')
    .replace(/\.(com|net|org|edu)(?:\.?\1)+$/, '.$1');
}

/** Whether two words are equal but for a letter that is missing, added, wrong, or swapped with the next. */
function isOneSlip(one: string, other: string): boolean {
  for (let at = 0; at <= one.length && one.slice(0, at) === other.slice(0, at); at += 1) {
    const [a, b] = [one.slice(at), other.slice(at)];
    const isSwapped = a.charAt(0) === b.charAt(1) && a.charAt(1) === b.charAt(0);
    if (a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b) return true;
    if (isSwapped && a.slice(2) === b.slice(2)) return true;
  }
  return false;
}
