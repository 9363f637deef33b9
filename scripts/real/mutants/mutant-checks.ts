import { type Check, without } from '../checks.ts';
import { runMutants } from './run-mutants.ts';

/** More than fit into any time that is given. */
const maxMutants = 500;

/** Which share of random mutants the near tests kill, in `minutes`. A test that fails without a mutant is a fault; a survivor is not, it is listed. */
export async function checkMutants(seed: number, minutes: number, say: (line: string) => void): Promise<Check[]> {
  const tried = await runMutants({ root: process.cwd(), seed, count: maxMutants, minutes, say });
  const number = (outcome: string) => tried.filter((mutant) => mutant.outcome === outcome).length;
  const [killed, survived, uncovered] = ['killed', 'survived', 'uncovered'].map(number);
  const judged = (killed ?? 0) + (survived ?? 0) + (uncovered ?? 0);
  const share = judged === 0 ? 0 : Math.round(((killed ?? 0) / judged) * 100);
  const unclear = tried.filter(({ outcome }) => outcome === 'unclear').map(({ file, line }) => `${file}:${line}: its tests fail without the mutant`);
  const seen = `${share} % of ${judged} by seed ${seed}: ${killed} killed, ${survived} survived, ${uncovered} without a near test; ${number('timeout')} timed out and are not counted`;
  return [without('mutants killed by near tests', judged === 0 ? ['no mutant was tried'] : unclear, seen)];
}
