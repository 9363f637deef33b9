import { createVitest } from 'vitest/node';

/** Run these files, after this file changed. */
export type TestRequest = { changed: string; tests: readonly string[] };
/** The files that failed. */
export type TestAnswer = { failed: string[] };

// The process that holds one vitest for many runs, in the folder that it was started in. It is ended from outside.
const vitest = await createVitest({ watch: false, maxWorkers: 1, reporters: [{}], project: ['rules', 'whole', 'alone'] });

process.on('message', async ({ changed, tests }: TestRequest) => {
  for (const { vite } of vitest.projects)
    for (const node of vite.moduleGraph.getModulesByFile(changed) ?? []) vite.moduleGraph.invalidateModule(node);
  vitest.invalidateFile(changed);
  const found = await vitest.globTestSpecifications([...tests]);
  const wanted = found.filter(({ moduleId }) => tests.includes(moduleId));
  if (new Set(wanted.map(({ moduleId }) => moduleId)).size < tests.length) throw new Error(`vitest does not find each of ${tests.join(', ')}`);
  const { testModules } = await vitest.runTestSpecifications(wanted, false);
  const failed = testModules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId);
  process.send?.({ failed } satisfies TestAnswer);
});
process.send?.({ failed: [] } satisfies TestAnswer);
