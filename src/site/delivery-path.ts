/** The file of what delivery costs, by region. It stands apart, since a script that asks for it needs no other address. */
export const deliveryTablePath = '/delivery.json';
