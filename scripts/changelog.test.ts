import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notesBetween, versionsIn } from './changelog.ts';

const changelog =
  '# Changelog\n\n## 3.0.0\n### Operators\n- Three.\n\n## 2.0.0\n### Added\n- A.\n\n## 1.0.0\n### Operators\n- One.\n### Added\n- B.\n';

test('notes of the versions after one, up to another, the oldest first; a version without any has none', () => {
  expect(notesBetween(changelog, '1.0.0', '3.0.0')).toEqual([{ version: '3.0.0', notes: '- Three.' }]);
  expect(notesBetween(changelog, '1.0.0', '2.0.0')).toEqual([]);
  expect(notesBetween(changelog, '3.0.0', '1.0.0')).toEqual([]);
  expect(versionsIn(changelog)).toEqual(['3.0.0', '2.0.0', '1.0.0']);
});

test('what follows Operators belongs to no notes', () => {
  expect(notesBetween(`${changelog}\n## 0.1.0\n`, '0.1.0', '1.0.0')).toEqual([{ version: '1.0.0', notes: '- One.' }]);
});

test('the version of package.json is the latest of the changelog', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(versionsIn(readFileSync('CHANGELOG.md', 'utf8'))[0]).toBe(version);
});
