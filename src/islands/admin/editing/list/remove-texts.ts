/** What a tab says about removing a row. */
export interface RemoveTexts {
  open: string;
  title: (name: string) => string;
  text: string;
  confirm: string;
  cancel: string;
}
