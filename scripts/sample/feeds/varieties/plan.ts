import type { Calendar } from '../calendar.ts';
import type { Place } from '../places.ts';
import type { Chance } from '../random.ts';
import type { Sample } from '../sample.ts';
import { comments, gaps, places, regos } from './gaps.ts';
import { pictures, reports, videos } from './media.ts';
import { finance, gauges, market, price, quotes } from './price.ts';
import { arrival, certified, status, tags, visibility } from './status.ts';
import type { Track } from './variety.ts';

/** In order; later ones see earlier changes. */
const tracks: readonly Track[] = [
  status,
  visibility,
  arrival,
  certified,
  tags,
  price,
  market,
  gauges,
  finance,
  quotes,
  pictures,
  videos,
  reports,
  gaps,
  regos,
  comments,
  places,
];

/** Counts by variety. */
export type Plan = Readonly<Record<string, number>>;

const varietyNames = new Set(tracks.flatMap((track) => Object.keys(track)));

type Ground = { calendar: Calendar; places: readonly Place[]; luck: Chance };

/** Gives each variety its exact number of vehicles; no vehicle has two of one subject. @throws when too few fit. */
export function applyPlan(samples: readonly Sample[], plan: Plan, { calendar, places: yards, luck }: Ground): Sample[] {
  const stranger = Object.keys(plan).find((name) => !varietyNames.has(name));
  if (stranger) throw new Error(`There is no variety "${stranger}". Use one of: ${[...varietyNames].join(', ')}.`);
  const done = [...samples];
  for (const track of tracks) {
    const free = new Set(luck.shuffled(done.map((_, index) => index)));
    for (const [name, { fits = () => true, change }] of Object.entries(track)) {
      const wantedCount = plan[name] ?? 0;
      const ownLuck = luck.fork(name);
      for (let turn = 0; turn < wantedCount; turn += 1) {
        const index = [...free].find((candidate) => {
          const sample = done[candidate];
          return sample && fits(sample);
        });
        const sample = index === undefined ? undefined : done[index];
        if (index === undefined || !sample)
          throw new Error(`Only ${turn} of ${wantedCount} vehicles fit the variety "${name}". Lower its count in the plan.`);
        free.delete(index);
        done[index] = {
          look: sample.look,
          record: { ...sample.record, ...change(sample.record, { calendar, places: yards, luck: ownLuck, turn }, sample) },
        };
      }
    }
  }
  return done;
}
