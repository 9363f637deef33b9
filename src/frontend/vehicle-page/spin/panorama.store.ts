import { atom } from 'nanostores';
import { type Look, lookAt, turnedBy } from './look.ts';
import type { PanoramaStore } from './looking.ts';

const ahead: Look = { lon: 0, lat: 0 };

export function openPanorama(): PanoramaStore {
  const $look = atom(ahead);
  let grabbed = ahead;
  return {
    $look,
    turn: (right, up) => $look.set(turnedBy($look.get(), right, up)),
    reset: () => $look.set(ahead),
    lookAt: (x, y) => $look.set(lookAt(x, y)),
    grab() {
      grabbed = $look.get();
    },
    drag: (right, up) => $look.set(turnedBy(grabbed, right, up)),
  };
}
