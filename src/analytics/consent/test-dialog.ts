/** The template of a page with two connectors, as `Consent.astro` prints it. For tests. */
export const consentTemplate = `<a class="skip" href="#main">Skip to content</a><template data-connectors><section class="choices" tabindex="-1">
  <p>With your OK.</p>
  <fieldset hidden><label><input type="checkbox" name="meta_pixel" value="1234567890">Meta</label><label><input type="checkbox" name="chat" value="https://chat.example/w.js">Chat</label></fieldset>
  <button data-choice="all">Accept</button><button data-choice="none">Decline</button><button data-choice="open">Choose</button><button data-choice="some" hidden>Save</button>
</section></template><a data-choices href="/privacy-policy/">Privacy choices</a>`;
