import { writeFileSync } from 'node:fs';

/** Loaded before a command (`node --import`): leaves what it used in the file of USAGE_FILE: seconds of CPU and megabytes of memory at most. */
process.once('exit', () => {
  const file = process.env.USAGE_FILE;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  if (file !== undefined) writeFileSync(file, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }));
});
