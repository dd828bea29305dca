import { mainTextHash } from '#render/main-text.ts';
import { nextScheduledChange } from '#rows/scheduled-changes.ts';
import { type Snapshot, snapshotSchema } from '#rows/snapshot.ts';
import type { Agency } from '#schemas/content/agency.ts';
import {
  passwordLengthProblem,
  shortestPassword,
  shortestStaffPassword,
} from '#schemas/fields/password.ts';
import { answerDue } from '#schemas/office-hours/answer-due.ts';
import { momentOf, officeDay } from '#schemas/office-hours/office-time.ts';
import { longestSide, mostUploadBytes, thumbnailSide } from '#schemas/pictures/upload.ts';
import { asCsv, byteOrderMark } from '#schemas/requests/csv.ts';
import { confirmationEmail, noticeEmail, officeEmail } from '#site/request-emails.ts';
import { rowProblem } from '#site/row-problem.ts';
import { snapshotFile } from '#site/snapshot-file.ts';
import { tidyPath } from '#tidy-path.ts';
import type { Site } from '../../host/site.ts';
import { outdatedFiles } from '../agency/update-content.ts';
import { addAgencyFiles } from '../content/agency-files.ts';
import { contentFolders, hashContent } from '../content/content-files.ts';
import { contentPath } from '../content/content-path.ts';
import {
  checkContentFolder,
  checkedAgency,
  checkedRegions,
  copyCheckedContent,
} from '../content/content-process.ts';
import { readCurrentAgency, savedPhone } from './current-agency.ts';
import { expectedPages } from './expected-pages.ts';
import { pictureFiles, storedFile } from './picture-files.ts';
import { rest } from './rest-rules.ts';
import { snapshotParts } from './snapshot-parts.ts';

/** This site, as the host runs it. */
export const thisSite: Site = {
  rest,
  parts: snapshotParts,
  pages: {
    snapshotFile,
    rowProblem,
    parseSnapshot: (snapshot) => snapshotSchema.parse(snapshot),
    nextScheduledChange: (snapshot: Snapshot, now) => nextScheduledChange(snapshot, now),
    storedFile,
    pictureFiles,
    expected: expectedPages,
    textHash: mainTextHash,
    tidyPath,
  },
  content: {
    path: contentPath,
    folders: contentFolders,
    hash: hashContent,
    check: checkContentFolder,
    copyChecked: copyCheckedContent,
    outdatedFiles,
    addFiles: addAgencyFiles,
    seedSettings: async () => {
      const { regions } = await checkedRegions();
      return { 'seed.regions': JSON.stringify(regions.map(({ id }) => id)) };
    },
  },
  facts: {
    read: checkedAgency,
    readCurrent: readCurrentAgency,
    savedPhone,
    answerDue: (agency: Agency, received) => answerDue(agency, received),
    officeDay,
    momentOf,
  },
  emails: {
    toOffice: officeEmail,
    notice: noticeEmail,
    confirmation: confirmationEmail,
    csv: asCsv,
    byteOrderMark,
  },
  passwords: {
    shortest: shortestPassword,
    shortestOfStaff: shortestStaffPassword,
    lengthProblem: passwordLengthProblem,
  },
  uploads: { mostBytes: mostUploadBytes, longestSide, thumbnailSide },
};
