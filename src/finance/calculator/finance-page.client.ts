import { startFormPage } from '#leads/filling/lead-page.client.ts';

/** Has the calculator hydrate once it is in view: it is what the page is for. A link may name a vehicle without its price. By a VIN none is found: the index holds none. */
export function startFinancePage(): void {
  startFormPage(async () => {
    if (location.search.includes('car_id=')) await import('#search/link/asked-car.client.ts').then(({ addPrice }) => addPrice()).catch(console.warn);
  });
}
