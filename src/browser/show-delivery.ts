// What pages begin with imports this alone, which loads the rest: to name all of that costs every page.

/** Shows what delivery to the remembered postcode costs beside the page's prices. */
export const showDelivery = async (): Promise<void> => (await import('./delivered.ts')).refreshDelivered();
