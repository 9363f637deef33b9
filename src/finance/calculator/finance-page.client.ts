import { startIslands } from '#browser/islands.ts';

/** Has the calculator hydrate once it is in view: it is what the page is for. A link may name a vehicle without its price. By a VIN none is found: the index holds none. */
export function startFinancePage(): void {
  startIslands({
    async before() {
      if (location.search.includes('car_id='))
        await import('#search/link/asked-car.client.ts').then(({ addPrice }) => addPrice()).catch(console.warn);
    },
  });
}
