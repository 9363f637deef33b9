import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeFault } from './own-node.ts';

test('an older Node is told in one sentence how to start what it cannot run', () => {
  expect(nodeFault('v20.20.2', '>=26')).toBe(
    'This is Node 20.20.2, and Forecourt needs 26 or later: start it by npm, such as npm run check, which uses the project’s own Node, or put node_modules/.bin first in PATH.',
  );
  expect([nodeFault('v26.0.0', '>=26'), nodeFault('v27.1.0', '>=26')]).toEqual([null, null]);
});

test('the Node that the project brings is one that it asks for', () => {
  const manifest: { engines: { node: string }; dependencies: { node: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(nodeFault(`v${manifest.dependencies.node}`, manifest.engines.node)).toBeNull();
  expect(nodeFault('v25.9.0', manifest.engines.node)).toContain('needs 26 or later');
});
