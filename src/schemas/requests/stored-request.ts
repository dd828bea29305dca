import * as z from 'zod/mini';
import { timestamp } from '#schemas/fields/timestamp.ts';

/** In the order of the office's work. */
export const requestStatuses = ['new', 'in_progress', 'quoted', 'won', 'lost'] as const;

const statusSchema = z.enum(requestStatuses);

/** Characters in the office's notes; the database has the same limit. */
export const maxNotesLength = 4000;

const requestKindSchema = z.enum(['auto', 'home', 'callback']);

/** A timestamp as a `Date`. */
export const moment = z.pipe(
  timestamp,
  z.transform((text) => new Date(text)),
);

/** A moment as `toISOString()` writes it, so that equal moments are equal texts. */
const isoMoment = z.pipe(
  timestamp,
  z.transform((text) => new Date(text).toISOString()),
);

const workSchema = z.object({
  status: statusSchema,
  /** An account id, or `null` while unassigned. */
  assigned_to: z.nullable(z.string()),
  notes: z.string(),
});

/** What the office edits on a request. */
export type RequestWork = z.infer<typeof workSchema>;

/** A row of `quote_requests`, without the submission. */
export const storedRequestSchema = z.extend(workSchema, {
  id: z.string(),
  reference: z.string(),
  received_at: moment,
  kind: requestKindSchema,
  language: z.enum(['en', 'es']),
  name: z.string(),
  /** `null` for a call-back, which asks for no email address. */
  email: z.nullable(z.string()),
  phone: z.string(),
  quarantined: z.boolean(),
  /** Paths of answers that look mistyped, such as `vehicles.0.vin`; `null` for old requests. */
  doubts: z.nullable(z.array(z.string())),
  /** Until when staff put it aside; also set after that, until someone works on it. */
  snoozed_until: z.nullable(isoMoment),
  /** Increases with each change. A change names the version it is based on. */
  version: z.int(),
});

export type StoredRequest = z.infer<typeof storedRequestSchema>;

const answersSchema = z.record(z.string(), z.unknown());

/** Answers by field. */
export type Answers = z.infer<typeof answersSchema>;

/** The consent wording that the form showed, and the boxes that were checked. */
const consentSchema = z.object({
  version: z.string(),
  text: z.string(),
  ticked: z.array(z.string()),
});

/** The columns of a request that hold what the form sent. */
export const submissionSchema = z.object({
  answers: answersSchema,
  consent: consentSchema,
  page: z.string(),
});

export type Submission = z.infer<typeof submissionSchema>;

const changedSchema = z.extend(workSchema, {
  quarantined: z.boolean(),
  // Changes from before requests could be snoozed do not have it.
  snoozed_until: z._default(z.nullable(isoMoment), null),
});

/** A row of `quote_request_changes`. */
export const requestChangeSchema = z.object({
  id: z.int(),
  changed_at: moment,
  actor_email: z.nullable(z.string()),
  before: changedSchema,
  after: changedSchema,
});

/** A change that the office made to a request. */
export type RequestChange = z.infer<typeof requestChangeSchema>;

/** What the list of a person's other requests shows of each. */
export const relatedRequestSchema = z.pick(storedRequestSchema, {
  reference: true,
  kind: true,
  status: true,
  received_at: true,
});

export type RelatedRequest = z.infer<typeof relatedRequestSchema>;

/** An account that requests can be assigned to. */
export const assigneeSchema = z.object({ id: z.string(), email: z.string() });

/** An account that requests can be assigned to. */
export type Assignee = z.infer<typeof assigneeSchema>;
