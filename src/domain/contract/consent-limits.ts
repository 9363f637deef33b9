/** Characters of a consent that a lead’s record holds. A lead with a longer one is refused. */
export const maxConsentText = 2000;

/** The same for an alert. */
export const maxAlertConsent = 500;
