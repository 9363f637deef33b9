/** What is said of alerts, to who asks for one and on the pages of their links. */
export const alertMessages = {
  confirmSent: 'Check your email. We’ve sent you a link to confirm it, and nothing more comes before you do.',
  smsOn: 'Done. We’ll text you when something changes, once a day at most.',
  wrongEmail: 'Enter an email address, such as jo@example.com.',
  full: 'That’s as many alerts as one address can have. Stop one to add another.',
  tooMany: 'We’ve just sent emails to that address. Look for them in the inbox, or try again in an hour.',
  noMail: 'We can’t send emails right now. Please call us, or try again later.',
  unknownPlace: 'We don’t know that place, so we can’t watch it. Try a postcode.',
  unlisted: 'That car is no longer listed.',
  expired: 'This link has expired or was used up. Ask for the alert again on our website.',
  wrongAddress: 'Enter an email address, or an Australian mobile number such as 0412 345 678.',
  withdrawn: 'Done. If our website sent alerts to that address or number, it sends no more. It may take a few minutes where one was on its way.',
  stopped: 'You’re unsubscribed. Our website sends you no more alerts.',
} as const;
