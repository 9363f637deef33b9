import { writeFileSync } from 'node:fs';

/** Preloaded (`node --import`): writes the CPU seconds and maximum megabytes of a command into USAGE_FILE. */
process.once('exit', () => {
  const file = process.env.USAGE_FILE;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  if (file !== undefined) writeFileSync(file, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }));
});
