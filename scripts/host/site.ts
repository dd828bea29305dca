/**
 * Everything the host knows about the site it runs: content tables, snapshot, pages, quote requests and the
 * agency's facts. To host another site, replace this module. No other file in `scripts/host/` may import from
 * `src/` or `scripts/site/`; the linter enforces it.
 */

export { mainTextHash } from '#render/main-text.ts';
export type { CompiledModule, SitePage } from '#render/site-page.ts';
export type { Agency } from '#schemas/content/agency.ts';
export {
  type ContentTableName,
  contentColumnNames,
  contentTableNames,
  namingColumns,
} from '#schemas/content/content-columns.ts';
export { shortestPassword, shortestStaffPassword } from '#schemas/fields/password.ts';
export { approvalColumns } from '#schemas/office/company.ts';
export { answerDue } from '#schemas/office-hours/answer-due.ts';
export { momentOf, officeDay } from '#schemas/office-hours/office-time.ts';
export { parseJson } from '#schemas/parse-json.ts';
export type { ShownPicture } from '#schemas/pictures/picture.ts';
export { filesToMake, type PictureFileToMake } from '#schemas/pictures/picture-files.ts';
export {
  longestSide,
  mostUploadBytes,
  type PictureFile,
  thumbnailSide,
  type UploadRefusal,
} from '#schemas/pictures/upload.ts';
export type { PageDate } from '#schemas/publishing/page-date.ts';
export { type PublishedRelease, publishedReleaseSchema } from '#schemas/publishing/release.ts';
export { nextScheduledChange } from '#schemas/publishing/scheduled-changes.ts';
export {
  listedTables,
  type RowCounts,
  rowCountsSchema,
  type Snapshot,
  type SnapshotPart,
  savedAgencySchema,
  singleRows,
  snapshotSchema,
} from '#schemas/publishing/snapshot.ts';
export { contactMarkKindSchema } from '#schemas/requests/contact-mark.ts';
export { asCsv, byteOrderMark } from '#schemas/requests/csv.ts';
export { consentSchema, requestKindSchema } from '#schemas/requests/stored-request.ts';
export type { DiskSpace, OutdatedSoftware } from '#schemas/server-health.ts';
export { articleLinks } from '#site/markdown/article-problems.ts';
export { mergeAgency } from '#site/office/merge-agency.ts';
export {
  confirmationEmail,
  type EmailContent,
  type EmailLine,
  noticeEmail,
  officeEmail,
} from '#site/request-emails.ts';
export { type RowProblem, rowProblem } from '#site/row-problem.ts';
export type { SavedContent, SiteSettings } from '#site/site-content.ts';
export { snapshotFile } from '#site/snapshot-file.ts';
export { tidyPath } from '#tidy-path.ts';
export { addAgencyFiles } from '../site/content/agency-files.ts';
export { contentFolders, hashContent } from '../site/content/content-files.ts';
export { contentPath } from '../site/content/content-path.ts';
export {
  checkContentFolder,
  checkedAgency,
  checkedRegions,
  copyCheckedContent,
} from '../site/content/content-process.ts';
