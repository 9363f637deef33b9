import { startFormPage } from '#leads/filling/lead-page.client.ts';

/** Hydrates the calculator once visible. A link may name a vehicle without its price; not by VIN, which the index lacks. */
export function startFinancePage(): void {
  startFormPage(async () => {
    if (location.search.includes('car_id=')) await import('#search/link/asked-car.client.ts').then(({ addPrice }) => addPrice()).catch(console.warn);
  });
}
