import { keepSettings } from '#browser/send.ts';
import { prepareCompareBar } from './compare-bar.ts';
import { without } from './kept.ts';
import { garage } from './lists.client.ts';

const { compared } = garage;
const { label, limit } = keepSettings().compare ?? { label: '', limit: 0 };
const show = prepareCompareBar(document.body, {
  label,
  limit,
  onRemove: (id) => compared.change((cars) => without(cars, id)),
  onClear: () => compared.change(() => []),
});

/** Shows the vehicles that are chosen now. */
export const showCompared = (): void => show(compared.$entries.get());
