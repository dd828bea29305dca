import { describe, expect, test } from 'vitest';
import {
  changesProblem,
  versionProblem,
  withVersion,
} from '../../../scripts/host/release/prepare-release.ts';

const older = '## [1.0.0] - 2026-11-24\n\nWhat you must do: nothing.\n\n- One.\n';
const changelog = (section: string) => `# Changelog\n\n## [Unreleased]\n\n${section}\n${older}`;

describe('a version is prepared', () => {
  test('its changes get its number and the day, under an empty section', () => {
    const text = changelog('What you must do: nothing.\n\n- Two.\n');
    expect(withVersion(text, '1.1.0', new Date('2026-11-28T23:00:00Z'))).toBe(
      `# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-11-28\n\nWhat you must do: nothing.\n\n- Two.\n\n${older}`,
    );
  });

  test.each(['1.0.0', '0.9.9', '1.1', 'v1.1.0', '1.1.0-beta'])('not as %s after 1.0.0', (version) =>
    expect(versionProblem(version, '1.0.0')).toContain('be higher than 1.0.0'),
  );

  test.each(['1.0.1', '1.10.0', '2.0.0'])('as %s after 1.0.0', (version) =>
    expect(versionProblem(version, '1.0.0')).toBeNull(),
  );

  test.each([
    ['', 'lists no changes'],
    ['What you must do: nothing.\n', 'lists no changes'],
    ['- Two.\n', 'no paragraph “What you must do'],
    ['What you must do:\n\n- Two.\n', 'no paragraph “What you must do'],
  ])('not with the unreleased section %j', (section, problem) =>
    expect(changesProblem(changelog(section))).toContain(problem),
  );

  test('with changes and what to do', () =>
    expect(changesProblem(changelog('What you must do: nothing.\n\n- Two.\n'))).toBeNull());
});
