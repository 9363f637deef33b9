import { pageCar, rememberViewed } from '#garage/viewed.ts';
import { keepSettings, send } from './send.ts';
import { log } from './start-browser.ts';

/** What the page of a vehicle does at once: it remembers the vehicle, and tells its event. A press on a masked number shows it. */
export function startVehicle(): void {
  const viewed = pageCar();
  if (viewed !== null) {
    rememberViewed(viewed.car, keepSettings().viewed.limit);
    if (viewed.used) send()('used_vehicle_view', { car_id: viewed.car.id });
  }
  maskNumbers();
  // What moves while the page is scrolled waits until it is.
  const move = () =>
    import('./acting.ts').then(
      ({ watch }) => watch(),
      (error: Error) => log(error.message),
    );
  addEventListener('scroll', move, { once: true });
}

/** Masked numbers become buttons: the first that is pressed shows them all. */
function maskNumbers(): void {
  const numbers = document.querySelectorAll<HTMLElement>('[data-masked]');
  const show = (event: Event) => {
    // Enter clicks a link by itself.
    if (event instanceof KeyboardEvent && event.key !== ' ') return;
    event.preventDefault();
    import('./masked-phone.ts').then(
      ({ showPhone }) => showPhone(numbers),
      (error: Error) => log(error.message),
    );
  };
  for (const number of numbers) {
    number.role = 'button';
    number.onclick = show;
    number.onkeydown = show;
  }
}
