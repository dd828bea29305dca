import { boldEdit, linkEdit } from './inline-edits.ts';
import { headingEdit, listEdit, phoneEdit, tableEdit } from './line-edits.ts';
import type { MarkdownEdit } from './toolbar-edit.ts';

/** The edits of the toolbar above an article’s text. They add and remove marks, and never words. */
export const markdownEdits: Record<
  'heading' | 'bold' | 'link' | 'list' | 'table' | 'phone',
  MarkdownEdit
> = {
  heading: headingEdit,
  bold: boldEdit,
  link: linkEdit,
  list: listEdit,
  table: tableEdit,
  phone: phoneEdit,
};
