/** Apart, for scripts that fetch it. */
export const deliveryTablePath = '/delivery.json';
