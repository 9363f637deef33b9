/** Every constant of one-time codes (OTP), sessions and their limits. */
export const codeDigits = 6;
export const codeSeconds = 300;
/** Between two codes to one phone. */
export const resendSeconds = 60;
export const dailySendsPerPhone = 5;
export const triesPerCode = 5;
/** Wrong codes of one phone over all its codes: a new code does not reset the count. */
export const dailyTriesPerPhone = 10;
/**
 * Wrong codes per IP address, and for all phones of a site. Ten tries on each of 10,000 phones would guess a code with a chance of 1 in 10 a day.
 * The site's limit makes it 1 in 3,000.
 */
export const dailyTriesPerAddress = 30;
export const dailyTriesPerSite = 300;
/** Daily limits apply to any 24 hours. */
export const daySeconds = 86_400;

/** Days since last use, and since sign-in. */
export const idleDays = 30;
export const longestDays = 180;

export const maxWatchlistCars = 500;
/** Retention of removals, so that an older list of another browser does not restore a car. */
export const removedDays = 180;
