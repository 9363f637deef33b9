import { log } from '#browser/start-browser.ts';
import { pageCar, rememberViewed } from '#garage/viewed.ts';
import { reportMissingChunk } from '#startup/missing-chunk.ts';
import { pageSettings, send } from '#startup/send.ts';

/** Start-up of a vehicle page: stores it as viewed, sends its event, masks numbers. */
export function startVehicle(): void {
  const viewed = pageCar();
  if (viewed !== null) {
    rememberViewed(viewed.car, pageSettings().viewed.limit);
    if (viewed.used) send()('used_vehicle_view', { car_id: viewed.car.id });
  }
  maskNumbers();
  watchActs();
}

/** Lazy-loads handlers of actions (`data-act`), tracked links (`data-tell`) and scroll effects. */
function watchActs(): void {
  const acting = () => import('./acting/acting.client.ts');
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a, [data-act], [data-tell]') : null;
    // Gives the focus back to its opener, which is there when the form closes. A masked number stays to be read.
    if (!event.defaultPrevented) pressed?.closest<HTMLElement>('.more-ways')?.hidePopover?.();
    // A link to a form's link opens the form too.
    const place = document.getElementById(pressed?.getAttribute('href')?.split('#')[1] ?? '');
    const acted = place?.dataset.form === undefined ? pressed : place;
    if (!acted?.matches('[data-form], [data-act], [data-tell]')) return;
    // Tracked links navigate; actions are handled here.
    if (acted.dataset.act || acted.dataset.form) event.preventDefault();
    acting().then(({ act }) => act(acted), gone);
  });
  addEventListener('scroll', () => acting().then(({ watch }) => watch(), console.warn), { once: true });
}

function gone(error: Error): void {
  console.warn(error);
  reportMissingChunk(true);
}

/** Turns masked numbers into buttons: the first press reveals all, then each dials. One shown as an icon dials at once. Focus is preserved. */
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
    // Space activates buttons, not links.
    number.onkeydown = (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      number.click();
    };
  }
}
