export const alertMessages = {
  confirmSent:
    'Check your email. The link there confirms your alert, and it starts once you do. Nothing in a few minutes? Look in your junk folder, or call us if you’ve unsubscribed before.',
  smsOn: 'Done. We’ll text you when something changes, once a day at most.',
  wrongEmail: 'Enter an email address, such as jo@example.com.',
  full: 'You’ve reached the limit for alerts. Stop one to add another.',
  tooMany: 'We’ve just emailed that address. Check the inbox and junk folder, or try again in an hour.',
  tooManyToday: 'No more alerts can be set up from here today. Please call us, or try again tomorrow.',
  confirmLogged: 'This is a sample site: no email is sent. The link to confirm your alert is in the log of the API that npm start runs.',
  cannotSend: 'We can’t send alerts right now. Please call us, or try again later.',
  unknownPlace: 'We don’t recognise that place. Try a postcode.',
  unlisted: 'That car is no longer listed.',
  expired: 'This link has expired or has already been used. Please set up the alert again on our website.',
  wrongAddress: 'Enter an email address, or an Australian mobile number such as 0412 345 678.',
  withdrawn: 'Done. If we were sending alerts to that address or number, they’ve been stopped. One that was already on its way may still arrive.',
  stopped: 'You’re unsubscribed. You won’t get any more alerts from our website.',
} as const;
