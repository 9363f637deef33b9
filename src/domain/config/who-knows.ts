/** Who can tell the value of a key that names something outside of this file; the first that fits. */
const knowing: readonly (readonly [keys: RegExp, who: string])[] = [
  [/_env$/, 'whoever runs the server knows how it is called'],
  [/^stock\b|^reviews\.from/, 'whoever sends the feed knows it'],
  [/^search\.(?:host|index|key|tolerance)/, 'whoever runs the search host knows it'],
  [/^analytics\.connectors|^feeds|store_code/, 'the account at that service shows it'],
  [/^maps\b|map_key|place_id/, 'the provider of the map knows it'],
  [/\.(?:lat|long)$/, 'a map service shows it'],
  [/^sign_in\.gateway/, 'the SMS gateway’s documentation says it'],
  [/^media\b/, 'the image CDN’s documentation says it'],
  [/^reservation\b/, 'the payment provider’s dashboard shows it'],
  [/^(?:publish|rebuild)\b|leads\.api|analytics\.url|^assistants/, 'whoever runs the server knows it'],
  [/^leads\.targets/, 'whoever takes the leads knows it'],
  [/^finance|^budget_finder|interest|lender/, 'the lender knows it'],
  [/licen[cs]e|repairer/, 'it is on the licence'],
  [/timezone/, 'the IANA list of time zones has it'],
  [/^theme\b|colour/, 'whoever designed the dealer’s brand knows it'],
  [
    /phone|whatsapp|email|url|name|title|street|city|suburb|postcode|^state|\.state|hours|open|close|date|until|expiry|start|updated/,
    'the dealer knows it',
  ],
];

/** A clause for the end of a fix: who knows what is wanted. @param path dotted. */
export const whoKnows = (path: string): string =>
  knowing.find(([keys]) => keys.test(path))?.[1] ?? 'docs/config.md and docs/content.md say what it is for';
