/**
 * Google's scripts take a command as the `arguments` of a call, and read an array in another way
 * (https://developers.google.com/tag-platform/devguides/datalayer). A rest parameter is an array, so `biome.json` allows `arguments` in this file.
 */
export const argumentsOf: (...parts: unknown[]) => IArguments = function () {
  return arguments;
};
