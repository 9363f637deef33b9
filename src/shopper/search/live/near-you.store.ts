import { atom, computed } from 'nanostores';
import { rememberedPostcode, rememberPostcode } from '#site/remembered-postcode.ts';
import { clearNear, setNear, sortByDistance } from '../state/search-state.ts';
import type { LiveParts } from './live-parts.ts';
import type { LiveSearchStore } from './live-search.ts';
import { type NearField, type NearStore, nearView } from './near-you.ts';

const refused = 'Your location isn’t available. Enter a postcode instead.';
const unreachable = 'We can’t work out distances right now. Please try again when you’re online.';

type NearOptions = Pick<LiveParts, 'site' | 'places' | 'browser'> & { search: LiveSearchStore };

export function openNearYou({ site, places, browser, search }: NearOptions): NearStore {
  const { storage } = browser;
  const nearNow = () => search.$state.get().near;
  const lostPlace = search.$lostPlace.get();
  const $field = atom<NearField>({
    typed: lostPlace ?? nearNow()?.place ?? rememberedPostcode(storage) ?? '',
    note: '',
    failed: lostPlace !== null,
    asking: false,
  });
  const $faults = atom(0);
  const $view = computed([$field, search.$state, search.$placesLoaded], (field, { near }) =>
    nearView(field, near, near === null ? undefined : places.find(near.place), site.search.near_distances),
  );
  const $place = computed(search.$state, ({ near }) => near?.place ?? null);
  const put = (parts: Partial<NearField>) => $field.set({ ...$field.get(), ...parts });
  let ended = false;
  // Changed elsewhere: a chip, or the history.
  const end = $place.listen((place) => put({ failed: false, ...(place === null ? {} : { typed: place }) }));

  const go = async (text: string) => {
    put({ note: '' });
    await places.load();
    if (ended) return;
    if (places.find(text) === null) {
      put({ failed: true });
      $faults.set($faults.get() + 1);
      return;
    }
    rememberPostcode(text, storage);
    const near = nearNow();
    const placed = setNear(search.$state.get(), { place: text, km: near?.km ?? null });
    // Sorts by distance at first; later changes keep the order.
    search.set(near === null ? sortByDistance(placed) : placed);
  };
  const faulty = (error: Error) => {
    browser.log(error.message);
    if (!ended) put({ note: unreachable, asking: false });
  };

  return {
    $view,
    $faults,
    type: (typed) => put({ typed, failed: false }),
    async submit() {
      const text = $field.get().typed.trim();
      if (text !== '') await go(text).catch(faulty);
      else if (nearNow() !== null) search.set(clearNear(search.$state.get(), site));
    },
    async locate() {
      if ($field.get().asking) return;
      put({ asking: true, note: '' });
      try {
        // Without tables there is no point in asking for the location.
        await places.load();
        const postcode = await places.locate().catch(() => null);
        if (ended) return;
        if (postcode === null) put({ note: refused, asking: false });
        else {
          put({ typed: postcode });
          await go(postcode);
          put({ note: `You are near ${postcode}.`, asking: false });
        }
      } catch (error) {
        faulty(error as Error);
      }
    },
    within(km) {
      const near = nearNow();
      if (near !== null) search.set(setNear(search.$state.get(), { ...near, km }));
    },
    end() {
      ended = true;
      end();
    },
  };
}
