import { describe, expect, test } from 'vitest';
import { type BackupDrill, backupState } from '#schemas/publishing/backup-drill.ts';
import { lastNight } from '../../../scripts/host/backup/nightly-schedule.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { backupFindings, lastBackupLine } from '../../../scripts/site/preflight/backup-findings.ts';

const now = new Date('2026-11-22T15:00:00');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const proven = (hours: number): BackupDrill => ({
  started_at: hoursAgo(hours),
  finished_at: hoursAgo(hours),
  revision: 4312,
  error: null,
});
const failed = (hours: number): BackupDrill => ({
  ...proven(hours),
  revision: null,
  error: 'The disk is full.',
});
const interrupted = (hours: number): BackupDrill => ({
  ...failed(hours),
  finished_at: null,
  error: 'The backup was interrupted.',
});

describe('backup state', () => {
  test.each([
    ['unknown before the first', [], 'unknown'],
    ['verified', [proven(12)], 'proven'],
    ['verified while the next one is running', [interrupted(0.5), proven(24)], 'proven'],
    ['failed when the last one was interrupted', [interrupted(2), proven(24)], 'failed'],
    ['failed', [failed(12), proven(36)], 'failed'],
    ['overdue after two days', [proven(49)], 'overdue'],
  ])('%s', (_, drills, at) => {
    expect(backupState(drills, now).at).toBe(at);
  });

  test('preflight prints the last verified backup, and what is wrong', () => {
    expect(lastBackupLine(backupState([proven(12)], now), now)).toMatch(
      /^Last backup proof: 3:00 AM [A-Z][\w+:-]*, revision 4312$/,
    );
    expect(lastBackupLine(backupState([failed(1), proven(36)], now), now)).toMatch(
      /^Last backup proof: Nov 21, 2026, 3:00 AM [A-Z][\w+:-]*, revision 4312$/,
    );
    const findings = (drills: BackupDrill[], isOff = false) =>
      backupFindings(backupState(drills, now), isOff).map(({ what }) => what);
    expect(findings([proven(12)])).toEqual([]);
    expect(findings([failed(1)])).toEqual(['The last backup failed: The disk is full.']);
    expect(findings([])).toEqual(['No backup was verified in the last two days.']);
    expect(findings([proven(12)], true)).toEqual(['Nightly backups are off.']);
  });
});

test.each([
  ['2026-11-22T08:59:59Z', '2026-11-21T09:00:00Z'],
  ['2026-11-22T09:00:00Z', '2026-11-22T09:00:00Z'],
  ['2026-07-01T12:00:00Z', '2026-07-01T08:00:00Z'],
  ['2026-03-08T12:00:00Z', '2026-03-08T08:00:00Z'],
  ['2026-03-08T07:00:00Z', '2026-03-07T09:00:00Z'],
  ['2026-11-01T07:30:00Z', '2026-10-31T08:00:00Z'],
])('at %s the last night in Texas was at %s', (moment, night) => {
  expect(lastNight(new Date(moment), 'America/Chicago')).toEqual(new Date(night));
});

test.each([
  [{ BACKUP_KEY: 'short' }, /BACKUP_KEY must have at least 12 characters/],
  [{ BACKUP_KEY: 'age1qqqqqqqqqqqqqqqqqqqq' }, /also decrypts backups to verify them/],
  [{ NIGHTLY_BACKUP: 'maybe' }, /NIGHTLY_BACKUP must be on or off/],
])('the setting %j is refused', (settings, sentence) => {
  expect(() => readEnvironment(settings)).toThrow(sentence);
});
