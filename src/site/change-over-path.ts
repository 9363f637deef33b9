/** The file of what a change-over is said in. It stands apart, since a script that asks for it needs no other address. */
export const changeOverPath = '/change-over.json';
