export const alertMessages = {
  confirmSent: 'Check your email. We’ve sent a link to confirm your alert, and it starts once you do.',
  smsOn: 'Done. We’ll text you when something changes, once a day at most.',
  wrongEmail: 'Enter an email address, such as jo@example.com.',
  full: 'You’ve reached the limit for alerts. Stop one to add another.',
  tooMany: 'We’ve just emailed that address. Check the inbox and junk folder, or try again in an hour.',
  noMail: 'We can’t send emails right now. Please call us, or try again later.',
  unknownPlace: 'We don’t recognise that place. Try a postcode.',
  unlisted: 'That car is no longer listed.',
  expired: 'This link has expired or has already been used. Please set up the alert again on our website.',
  wrongAddress: 'Enter an email address, or an Australian mobile number such as 0412 345 678.',
  withdrawn: 'Done. If we were sending alerts to that address or number, they’ve been stopped. One that was already on its way may still arrive.',
  stopped: 'You’re unsubscribed. You won’t get any more alerts from our website.',
} as const;
