import * as z from 'zod/mini';
import { timestamp } from '#schemas/fields/timestamp.ts';

/** How far the office is with a request, in the order of the work. */
export const requestStatuses = ['new', 'in_progress', 'quoted', 'won', 'lost'] as const;

const statusSchema = z.enum(requestStatuses);

/** The most characters of the office's notes. The database holds the same number. */
export const mostNotes = 4000;

const moment = z.pipe(
  timestamp,
  z.transform((text) => new Date(text)),
);

/** What the office writes on a request. */
const workSchema = z.object({
  status: statusSchema,
  /** Whose it is; `null` while nobody has taken it. */
  assigned_to: z.nullable(z.string()),
  notes: z.string(),
});

/** What the office writes on a request. */
export type RequestWork = z.infer<typeof workSchema>;

/** A row of `quote_requests`, as far as a list shows it. */
export const storedRequestSchema = z.extend(workSchema, {
  id: z.string(),
  reference: z.string(),
  received_at: moment,
  kind: z.enum(['auto', 'home']),
  language: z.enum(['en', 'es']),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  quarantined: z.boolean(),
  /** Counted up by every change; a change names the version that it read. */
  version: z.int(),
});

/** A quote request, as far as a list shows it. */
export type StoredRequest = z.infer<typeof storedRequestSchema>;

/** What was answered, by field. */
const answersSchema = z.record(z.string(), z.unknown());

/** What a form asked and was told, by field. */
export type Answers = z.infer<typeof answersSchema>;

/** The wording that stood above the button, and what of it was ticked. */
export const consentSchema = z.object({
  version: z.string(),
  text: z.string(),
  ticked: z.array(z.string()),
});

/** What was handed in with a request beside its name and where to call. */
export const submissionSchema = z.object({
  answers: answersSchema,
  consent: consentSchema,
  page: z.string(),
});

/** What was handed in with a request. */
export type Submission = z.infer<typeof submissionSchema>;

const changedSchema = z.extend(workSchema, { quarantined: z.boolean() });

/** A row of `quote_request_changes`: what somebody in the office changed, and when. */
export const requestChangeSchema = z.object({
  id: z.int(),
  changed_at: moment,
  actor_email: z.nullable(z.string()),
  before: changedSchema,
  after: changedSchema,
});

/** What somebody in the office changed on a request. */
export type RequestChange = z.infer<typeof requestChangeSchema>;

/** Somebody whom a request may be given to. */
export const assigneeSchema = z.object({ id: z.string(), email: z.string() });

/** Somebody whom a request may be given to. */
export type Assignee = z.infer<typeof assigneeSchema>;
