/** Text of another process, without the control and format characters that could rewrite a terminal. */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n\t]/gu, '�');
}
