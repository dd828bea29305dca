/** `null` if the answer is neither. Understands English and Spanish. */
export function yesOrNo(answer: string): boolean | null {
  if (/^(yes|y|sí|si|s)$/i.test(answer.trim())) return true;
  return /^(no|n)$/i.test(answer.trim()) ? false : null;
}
