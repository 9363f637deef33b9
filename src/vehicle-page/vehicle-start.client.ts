import { reportMissingChunk } from '#browser/missing-chunk.ts';
import { keepSettings, send } from '#browser/send.ts';
import { log } from '#browser/start-browser.ts';
import { pageCar, rememberViewed } from '#garage/viewed.ts';

/** What the page of a vehicle does at once: it remembers the vehicle, and tells its event. A press on a masked number shows it. */
export function startVehicle(): void {
  const viewed = pageCar();
  if (viewed !== null) {
    rememberViewed(viewed.car, keepSettings().viewed.limit);
    if (viewed.used) send()('used_vehicle_view', { car_id: viewed.car.id });
  }
  maskNumbers();
  watchActs();
}

/** Lazy-loads what answers a press that acts (`data-act`) or is told of (`data-tell`), and what moves while the page is scrolled. */
function watchActs(): void {
  const acting = () => import('./acting/acting.client.ts');
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a, [data-act], [data-tell]') : null;
    // A link to a way to ask, or in it, opens its form.
    const place = pressed?.getAttribute('href')?.split('#')[1] ?? '';
    const acted = (document.getElementById(place) ?? pressed)?.closest<HTMLElement>('[data-form]') ?? pressed;
    if (!acted?.matches('[data-form], [data-act], [data-tell]')) return;
    // A link that is told of leads where it says; what acts is answered here.
    if (acted.dataset.act || acted.dataset.form) event.preventDefault();
    acting().then(({ act }) => act(acted), gone);
  });
  addEventListener('scroll', () => acting().then(({ watch }) => watch(), console.warn), { once: true });
}

function gone(error: Error): void {
  console.warn(error);
  reportMissingChunk(true);
}

/**
 * Masked numbers become buttons: the first that is pressed shows them all, and from then on each dials. One without room for its number, an icon, dials with
 * the first press. The focus stays.
 */
function maskNumbers(): void {
  const numbers = document.querySelectorAll<HTMLElement>('[data-masked]');
  const show = (event: Event) => {
    const pressed = event.currentTarget as HTMLElement;
    if ((pressed.lastElementChild as HTMLElement).offsetWidth > 1) event.preventDefault();
    for (const number of numbers) {
      delete number.dataset.masked;
      number.removeAttribute('role');
      number.onclick = null;
      number.onkeydown = null;
    }
    import('./acting/masked-phone.client.ts').then(
      ({ tellReveal }) => tellReveal(pressed.querySelector('.whole')?.textContent ?? ''),
      (error: Error) => log(error.message),
    );
  };
  for (const number of numbers) {
    number.role = 'button';
    number.onclick = show;
    // Enter clicks a link by itself, Space a button alone.
    number.onkeydown = (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      number.click();
    };
  }
}
